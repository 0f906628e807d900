#!/usr/bin/env bash
# Pushes imported records to a branch, and answers in the issue: push-import.sh FOLDER
#
# Needs GH_TOKEN, REPOSITORY (owner/name), NUMBER (of the issue) and a checkout of the main branch. FOLDER is what
# import-issue.sh wrote. Packages ran where it was written, so it may hold anything: only records of games are taken, and the
# report stands in a code block.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}"
if ! [[ ${NUMBER:?} =~ ^[1-9][0-9]{0,9}$ ]]; then
  echo 'NUMBER is not a number of an issue' >&2
  exit 1
fi

most_files=20
most_bytes=1000000

folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

refuse() {
  echo "The artifact is refused: $1" >&2
  exit 1
}

# All paths are looked at before the first file is copied.
paths=()
bytes=0
if [ -L "$folder/records" ]; then refuse 'records is a link'; fi
if [ -d "$folder/records" ]; then
  while IFS= read -r -d '' path; do
    file="$folder/records/$path"
    if [ -L "$file" ] || ! [ -f "$file" ]; then refuse 'something in it is no regular file'; fi
    [[ $path =~ ^catalogue/games/[a-z0-9]+/[a-z0-9-]+/[a-z0-9.-]+\.yaml$ ]] || refuse 'it has a file that is no record of a game'
    paths+=("$path")
    bytes=$((bytes + $(stat --format %s "$file")))
  done < <(find "$folder/records" -mindepth 1 ! -type d -printf '%P\0')
fi
if [ "${#paths[@]}" -gt "$most_files" ] || [ "$bytes" -gt "$most_bytes" ]; then refuse 'it is too large'; fi

answer='Nothing was imported. Edit the form above, and this is tried again.'
if [ "${#paths[@]}" -gt 0 ]; then
  branch="installer-issue-$NUMBER"
  gh auth setup-git
  git switch --quiet --create "$branch"
  for path in "${paths[@]}"; do
    install -D --mode=644 "$folder/records/$path" "$path"
    git add -- "$path"
  done
  git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
    commit --quiet --message "Add the installer of issue $NUMBER"
  git push --quiet --force origin "HEAD:refs/heads/$branch"
  answer="The records are on the branch \`$branch\`. Somebody who reviews them opens the pull request."
fi

export LC_ALL=C.UTF-8
text=$(head -c 50000 "$folder/report.txt" | tr -d '\000-\010\013-\037\177' | iconv -f UTF-8 -t UTF-8 -c)
fence='```'
while [[ $text == *"$fence"* ]]; do fence+='`'; done
printf '%s\n\n%stext\n%s\n%s\n' "$answer" "$fence" "$text" "$fence" > "$work/comment.md"
gh api --silent --method POST "repos/$REPOSITORY/issues/$NUMBER/comments" -F "body=@$work/comment.md"
if [ -e "$folder/failed.txt" ]; then exit 1; fi
