#!/usr/bin/env bash
# Posts the preview that a check of a pull request left, as a comment: comment.sh
#
# Needs GH_TOKEN, REPOSITORY (owner/name), RUN_ID (of the check) and HEAD_SHA (the commit that was checked).
#
# Code of the contributor's branch made the preview, so it is untrusted: only a limited part is read, no file is unpacked
# under its own name, it is shown in a code block, and only on the pull request of the checked commit.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}" "${RUN_ID:?}" "${HEAD_SHA:?}"

most_packed_bytes=1000000
most_bytes=240000
# A comment may have 65,536.
most_characters=60000
mark='<!-- preview of the served answers -->'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

found=$(gh api "repos/$REPOSITORY/actions/runs/$RUN_ID/artifacts?name=preview" \
  --jq '.artifacts[] | select(.expired | not) | "\(.id) \(.size_in_bytes)"')
if [ -z "$found" ]; then
  echo 'The check left no preview'
  exit 0
fi
read -r id size <<< "$found"
if [ "$size" -gt "$most_packed_bytes" ]; then
  echo "The preview is too large: $size bytes" >&2
  exit 1
fi
gh api "repos/$REPOSITORY/actions/artifacts/$id/zip" > "$work/preview.zip"

# Prints the first bytes of a file in the archive. Closing the pipe early is no failure.
first() {
  { unzip -p "$work/preview.zip" "$1" 2> /dev/null || true; } | head -c "$2"
}

number=$(first number.txt 20 | tr -d '\n\0')
if ! [[ $number =~ ^[1-9][0-9]{0,9}$ ]]; then
  echo 'The preview names no pull request' >&2
  exit 1
fi
# The number comes from the branch. A pull request with another head commit is either a different one or will get a newer
# preview.
head=$(gh api "repos/$REPOSITORY/pulls/$number" --jq .head.sha)
if [ "$head" != "$HEAD_SHA" ]; then
  echo "The newest commit of pull request $number is another"
  exit 0
fi

export LC_ALL=C.UTF-8
text=$(first preview.txt "$most_bytes" | tr -d '\000-\010\013-\037\177' | iconv -f UTF-8 -t UTF-8 -c)
if [ "${#text}" -gt "$most_characters" ]; then
  text="${text:0:$most_characters}
(The rest is in the artifact of the check.)"
fi
fence='```'
while [[ $text == *"$fence"* ]]; do fence+='`'; done
{
  printf '%s\n%s\n\n' "$mark" 'What this change does to the served answers, as the program of its branch reports it:'
  printf '%sdiff\n%s\n%s\n' "$fence" "$text" "$fence"
} > "$work/comment.md"

earlier=$(gh api --paginate "repos/$REPOSITORY/issues/$number/comments" \
  --jq ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$mark\"))) | .id")
if [ -n "$earlier" ]; then
  gh api --silent --method PATCH "repos/$REPOSITORY/issues/comments/${earlier%%$'\n'*}" -F "body=@$work/comment.md"
else
  gh api --silent --method POST "repos/$REPOSITORY/issues/$number/comments" -F "body=@$work/comment.md"
fi
