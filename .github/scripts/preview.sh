#!/usr/bin/env bash
# Writes what a change does to the served answers: preview.sh BASE NUMBER FOLDER
#
# BASE is the commit to compare with, NUMBER the number of the pull request. Writes number.txt, answers.txt and
# findings.jsonl to FOLDER, and Markdown to the job summary. Each side is built by its own program, since a change of the program counts as well.
set -euo pipefail

base=$1
number=$2
folder=$3

work=$(mktemp -d)
trap 'git worktree remove --force "$work/base" 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir -p "$folder"
printf '%s\n' "$number" > "$folder/number.txt"

# Findings are for the comment; another job fails because of them.
npm run --silent catalogue -- check --format jsonl > "$folder/findings.jsonl" || true

say() {
  printf '%s\n' "$1" | tee "$folder/answers.txt" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
}

# Nobody can look into the temporary folder, so it is not named.
compare() {
  npm run --silent catalogue -- diff "$work/before" "$work/after" "$@" | sed "s|$work/||g"
}

git worktree add --quiet --detach "$work/base" "$base"
if cmp -s package-lock.json "$work/base/package-lock.json"; then
  ln -s "$PWD/node_modules" "$work/base/node_modules"
else
  npm ci --prefix "$work/base" --ignore-scripts --no-audit --no-fund
fi

# In the folder of the base: the program reads the catalogue of its working folder.
if ! (cd "$work/base" && npm run --silent catalogue -- build --out "$work/before"); then
  say 'The base branch does not build, so there is nothing to compare with.'
elif ! npm run --silent catalogue -- build --out "$work/after"; then
  say 'The records have errors, so there is no preview of what they change.'
else
  compare > "$folder/answers.txt"
  compare --format markdown >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
fi
