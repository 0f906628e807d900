#!/usr/bin/env bash
# Composes the comment on a pull request that was checked: compose-comment.sh FOLDER
#
# Needs GH_TOKEN, REPOSITORY (owner/name), RUN_ID (of the check) and HEAD_SHA (the commit that was checked), and a
# checkout of the main branch with its packages. Writes number.txt, comment.md and labels.txt to FOLDER; nothing where
# there is nothing to comment on.
#
# Both the commit and what the check left are a stranger's. The program of the main branch reads the commit from git and
# runs nothing of it. Of its artifacts only a limited part of four files is read, none is unpacked under its own name, and
# the program quotes what stands in them.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}" "${RUN_ID:?}" "${HEAD_SHA:?}"

most_packed_bytes=5000000
most_bytes=8000000

folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the number and the size of an artifact of the check.
artifact() {
  gh api "repos/$REPOSITORY/actions/runs/$RUN_ID/artifacts?name=$1" \
    --jq '.artifacts[] | select(.expired | not) | "\(.id) \(.size_in_bytes)"'
}

found=$(artifact preview)
if [ -z "$found" ]; then
  echo 'The check left no artifact'
  exit 0
fi
read -r id size <<< "$found"
if [ "$size" -gt "$most_packed_bytes" ]; then
  echo "The artifact is too large: $size bytes" >&2
  exit 1
fi
gh api "repos/$REPOSITORY/actions/artifacts/$id/zip" > "$work/preview.zip"
read -r id size <<< "$(artifact rehearsal)"
if [ -n "$id" ] && [ "$size" -le "$most_packed_bytes" ]; then
  gh api "repos/$REPOSITORY/actions/artifacts/$id/zip" > "$work/rehearsal.zip"
fi

# Prints the first bytes of a file in an archive. Closing the pipe early is no failure.
first() {
  { unzip -p "$work/$1.zip" "$2" 2> /dev/null || true; } | head -c "$3"
}

number=$(first preview number.txt 20 | tr -d '\n\0')
if ! [[ $number =~ ^[1-9][0-9]{0,9}$ ]]; then
  echo 'The artifact names no pull request' >&2
  exit 1
fi
# The number comes from the branch. A pull request with another head commit is either a different one or will get a newer
# comment.
head=$(gh api "repos/$REPOSITORY/pulls/$number" --jq .head.sha)
if [ "$head" != "$HEAD_SHA" ]; then
  echo "The newest commit of pull request $number is another"
  exit 0
fi
git -c credential.helper='!gh auth git-credential' fetch --quiet --no-tags origin "+refs/pull/$number/head:refs/review/head"
if [ "$(git rev-parse refs/review/head)" != "$HEAD_SHA" ]; then
  echo "Pull request $number has changed meanwhile"
  exit 0
fi

reports=()
for path in preview/findings.jsonl preview/answers.txt rehearsal/rehearsal.txt; do
  report=${path#*/}
  first "${path%/*}" "$report" "$most_bytes" > "$work/$report"
  if [ -s "$work/$report" ]; then reports+=("--${report%.*}" "$work/$report"); fi
done

mkdir -p "$folder"
env -u GH_TOKEN npm run --silent catalogue -- review HEAD refs/review/head "${reports[@]}" > "$folder/comment.md"
env -u GH_TOKEN npm run --silent catalogue -- review HEAD refs/review/head --format labels > "$folder/labels.txt"
printf '%s\n' "$number" > "$folder/number.txt"
