#!/usr/bin/env bash
# Makes records of what the form "A new installer" has brought, on a branch, and answers in the issue: import-issue.sh
#
# Needs GH_TOKEN, REPOSITORY (owner/name), NUMBER (of the issue) and BODY (its text). A stranger wrote the text: it is data
# for `catalogue import` and nothing else, and what is printed of it stands in a code block.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}" "${BODY:?}"
if ! [[ ${NUMBER:?} =~ ^[1-9][0-9]{0,9}$ ]]; then
  echo 'NUMBER is not a number of an issue' >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
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

branch="installer-issue-$NUMBER"
answer='Nothing was imported. Edit the form above, and this is tried again.'
if [ -n "$(git status --porcelain -- catalogue)" ]; then
  gh auth setup-git
  git switch --quiet --create "$branch"
  git add catalogue
  git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
    commit --quiet --message "Add the installer of issue $NUMBER"
  git push --quiet --force origin "HEAD:refs/heads/$branch"
  answer="The records are on the branch \`$branch\`. Somebody who reviews them opens the pull request."
fi

export LC_ALL=C.UTF-8
text=$(head -c 50000 "$work/report" | sed "s#[^ ]*${work##*/}/##" | tr -d '\000-\010\013-\037\177' | iconv -f UTF-8 -t UTF-8 -c)
fence='```'
while [[ $text == *"$fence"* ]]; do fence+='`'; done
printf '%s\n\n%stext\n%s\n%s\n' "$answer" "$fence" "$text" "$fence" > "$work/comment.md"
gh api --silent --method POST "repos/$REPOSITORY/issues/$NUMBER/comments" -F "body=@$work/comment.md"
# What the form has wrong is for its author; what the program has wrong fails here.
if [ "$code" -gt 1 ]; then exit 1; fi
