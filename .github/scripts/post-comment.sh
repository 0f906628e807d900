#!/usr/bin/env bash
# Posts a composed comment and its labels: post-comment.sh FOLDER
#
# Needs GH_TOKEN and REPOSITORY (owner/name). FOLDER is what compose-comment.sh wrote. Packages ran where it was written, so
# its number may be anything.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}"

folder=$1
number=$(head -c 20 "$folder/number.txt")
if ! [[ $number =~ ^[1-9][0-9]{0,9}$ ]]; then
  echo 'The artifact names no pull request' >&2
  exit 1
fi
mark=$(head -n 1 "$folder/comment.md")

earlier=$(MARK=$mark gh api --paginate "repos/$REPOSITORY/issues/$number/comments" \
  --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | startswith(env.MARK))) | .id')
if [ -n "$earlier" ]; then
  gh api --silent --method PATCH "repos/$REPOSITORY/issues/comments/${earlier%%$'\n'*}" -F "body=@$folder/comment.md"
else
  gh api --silent --method POST "repos/$REPOSITORY/issues/$number/comments" -F "body=@$folder/comment.md"
fi

# Only these come and go; labels that people set stay.
present=$(gh api --paginate "repos/$REPOSITORY/issues/$number/labels" --jq '.[].name')
for label in 'breaking change' 'new author' 'new host' 'runs commands'; do
  if grep -Fxq "$label" "$folder/labels.txt"; then
    grep -Fxq "$label" <<< "$present" ||
      gh api --silent --method POST "repos/$REPOSITORY/issues/$number/labels" -f "labels[]=$label"
  elif grep -Fxq "$label" <<< "$present"; then
    gh api --silent --method DELETE "repos/$REPOSITORY/issues/$number/labels/${label// /%20}"
  fi
done
