#!/usr/bin/env bash
# Checks the downloads, and says which issues to open, update and close: find-link-issues.sh FOLDER COMMAND [OPTION…]
#
# Needs REPOSITORY (owner/name) and GH_TOKEN, which only reads issues and is not passed to the program. COMMAND
# is links or rehearse. Writes issues.json to FOLDER for keep-link-issues.sh.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}"

folder=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder"

# Only issues that a workflow opened, not a person's with the same title.
gh api --paginate "repos/$REPOSITORY/issues?state=open&creator=github-actions%5Bbot%5D&per_page=100" --jq '.[]' |
  jq --slurp . >"$work/open.json"

# Dead addresses and failing installers make it fail with 1; whatever else it fails with is a failure of this run.
code=0
env -u GH_TOKEN npm run --silent catalogue -- "$@" --format json --issues "$work/open.json" >"$work/report.json" || code=$?
if [ "$code" -gt 1 ]; then exit "$code"; fi
jq .issues "$work/report.json" | tee "$folder/issues.json"
