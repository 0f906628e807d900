#!/usr/bin/env bash
# Builds dist/ for a live site: build-site.sh ADDRESS [fresh]
#
# A fresh checkout has no earlier dist/. The live site at ADDRESS takes its place, so that unchanged files keep their
# modification times and the serial continues. A network failure must not look like a first publication, which would
# reset both: the word "fresh" says that there is no site yet.
set -euo pipefail

address=${1%/}
fresh=${2-}

# Every published site has one.
manifest="$address/manifest.json"

previous=()
if [ "$fresh" != fresh ]; then
  status=$(curl --head --silent --show-error --location --retry 3 --max-time 60 \
    --output /dev/null --write-out '%{http_code}' "$manifest") || status=none
  case $status in
    200) previous=(--previous "$address") ;;
    # S3 answers 403 for missing files to those who may not list the bucket.
    403 | 404) echo "Nothing is published at $address yet" ;;
    *)
      echo "::error::$manifest answers with: $status. If there is no site yet, run the workflow manually and tick \"fresh\"." >&2
      exit 1
      ;;
  esac
fi

npx catalogue build --out dist --base-url "$address" "${previous[@]}"
