#!/usr/bin/env bash
# Builds dist/ for a live site: build-site.sh ADDRESS [fresh]
#
# A fresh checkout has no earlier dist/. What is live at ADDRESS takes its place, so that files whose bytes stay the same
# keep their times, and the serial goes on. Whether there is an earlier site has to be known for certain: to take a
# network that failed for a first publication would start all of that anew. The word "fresh" says that there is none.
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
    # S3 answers 403 for what is not there to those who may not list.
    403 | 404) echo "Nothing is published at $address yet" ;;
    *)
      echo "::error::$manifest answers with: $status. If there is no site yet, run the workflow by hand and tick \"fresh\"." >&2
      exit 1
      ;;
  esac
fi

npx catalogue build --out dist --base-url "$address" "${previous[@]}"
