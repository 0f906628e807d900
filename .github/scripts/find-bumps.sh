#!/usr/bin/env bash
# Makes branches for records with newer downloads, and keeps them for push-bumps.sh: find-bumps.sh FOLDER
#
# Needs a checkout of the main branch with its history and all branches. GH_TOKEN, which only reads, lets GitHub answer more
# questions. Writes to FOLDER what the program reports, the branches as a bundle, names of those that are done, and whether
# there is an alarm.
set -euo pipefail

folder=$1
mkdir -p "$folder"

# Those of the last run, so that what is still right stays as it is.
git fetch --quiet --prune . '+refs/remotes/origin/bump/*:refs/heads/bump/*'

# What cannot be brought up to date makes it fail with 1; whatever else it fails with is a failure of this run.
code=0
npm run --silent catalogue -- bump --branches --format json >"$folder/bumps.json" || code=$?
if [ "$code" -gt 1 ]; then exit "$code"; fi
cat "$folder/bumps.json"

git for-each-ref --format='%(refname)' --no-merged HEAD refs/heads/bump/ >"$folder/refs.txt"
if [ -s "$folder/refs.txt" ]; then
  { cat "$folder/refs.txt" && echo ^HEAD; } | git bundle create --quiet "$folder/bumps.bundle" --stdin
fi
git for-each-ref --format='%(refname:lstrip=3)' refs/remotes/origin/bump/ | while IFS= read -r name; do
  git rev-parse --verify --quiet "refs/heads/$name" >/dev/null || printf '%s\n' "$name"
done >"$folder/done.txt"

if grep -Fq '"state": "replaced"' "$folder/bumps.json"; then touch "$folder/alarm.txt"; fi
