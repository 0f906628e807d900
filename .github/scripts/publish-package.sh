#!/usr/bin/env bash
# Publishes the packed program at npm, with its provenance: publish-package.sh FOLDER TAG
#
# FOLDER holds the archive that another job has packed, and what ran there may have put anything in its place: it is refused
# unless it is this package, in the version that TAG names, without a script that would run where it is installed.
set -euo pipefail

folder=$1
tag=$2
most_bytes=5000000

refuse() {
  echo "The archive is refused: $1" >&2
  exit 1
}

archives=("$folder"/*.tgz)
archive=${archives[0]}
if [ "${#archives[@]}" -ne 1 ] || [ -L "$archive" ] || ! [ -f "$archive" ]; then refuse 'there must be one, and a regular file'; fi
if [ "$(stat --format %s "$archive")" -gt "$most_bytes" ]; then refuse 'it is too large'; fi
about=$(tar -xzOf "$archive" package/package.json)
jq --exit-status --arg version "${tag#v}" '.name == "game-installer-catalogue" and .version == $version' <<< "$about" > /dev/null ||
  refuse "it is not game-installer-catalogue ${tag#v}"
jq --exit-status '[.scripts // {} | keys[] | select(test("^(pre|post)?install$"))] == []' <<< "$about" > /dev/null ||
  refuse 'it has a script that runs where it is installed'
sha256sum "$archive"
npm publish "$archive" --provenance --access public --ignore-scripts
