#!/usr/bin/env bash
# Makes records of the form "A new installer": import-issue.sh FOLDER
#
# Needs BODY (the text of the issue), and no rights. A stranger wrote the text: it is data for `catalogue import` and nothing
# else. Writes report.txt and the changed files, below records/, to FOLDER for push-import.sh; failed.txt as well if the
# program itself failed.
set -euo pipefail
: "${BODY:?}"

folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder/records"
printf '%s\n' "$BODY" | tr -d '\r' > "$work/body"

# The line of an answer in the form.
field() {
  awk -v heading="### $1" '$0 == heading { found = 1; next } found && /^### / { exit } found && NF { print; exit }' "$work/body"
}

# The script is the last answer. The form puts it in a code block.
awk '$0 == "### Script" { found = 1; next } found' "$work/body" | sed -e '/^```\(yaml\)\{0,1\}$/d' -e '/./,$!d' > "$work/script.yaml"

code=0
npm run --silent catalogue -- import "$work/script.yaml" --name="$(field 'Name of the game')" --variant="$(field Version)" \
  --runner="$(field Runner)" --user="$(field Author)" > "$work/report" 2>&1 || code=$?
sed "s#[^ ]*${work##*/}/##" "$work/report" > "$folder/report.txt"
# What the form has wrong is for its author, what the program has wrong for us.
if [ "$code" -gt 1 ]; then printf '%s\n' "$code" > "$folder/failed.txt"; fi

git add catalogue
git diff --cached --name-only -z --diff-filter=AM -- catalogue | while IFS= read -r -d '' path; do
  mkdir -p "$folder/records/$(dirname "$path")"
  cp "$path" "$folder/records/$path"
done
