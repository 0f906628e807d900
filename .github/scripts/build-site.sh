#!/usr/bin/env bash
# Builds dist/ for a live site: build-site.sh ADDRESS [fresh]
#
# A fresh checkout has no earlier dist/, or one that a cache kept. The live site at ADDRESS takes its place, so that unchanged files keep their
# modification times and the serial continues. If it does not answer, the build fails: whatever the reason, it must not
# look like a first publication, which would reset both. The word "fresh" says that there is no site yet.
set -euo pipefail

address=${1%/}
arguments=(--out dist --base-url "$address")
# A dist/ that a cache kept saves the work for what has not changed since, if it is what the live site has.
if [ "${2-}" = fresh ] || ! curl --fail --silent --max-time 60 "$address/manifest.json" | cmp -s - dist/manifest.json; then
  rm -rf dist
fi
if [ "${2-}" != fresh ]; then arguments+=(--previous "$address"); fi
# The key and its password are in CATALOGUE_SIGNING_KEY and CATALOGUE_SIGNING_PASSWORD. A copy that is kept back shows
# after a month at the latest; the schedule of the workflow renews the signature before that.
if [ -n "${CATALOGUE_SIGNING_KEY-}" ]; then arguments+=(--sign --valid-for 30); fi
npm run --silent catalogue -- build "${arguments[@]}"
