#!/usr/bin/env bash
# Opens, updates and closes the issues about downloads: keep-link-issues.sh FOLDER
#
# Needs GH_TOKEN and REPOSITORY (owner/name). FOLDER is what find-link-issues.sh wrote. Packages ran where it was written, so
# it may hold anything: it is refused unless it has the form of a list of issues, and only issues that a workflow opened are
# touched.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}"

most_bytes=5000000

folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
head -c "$most_bytes" "$folder/issues.json" >"$work/issues.json"

jq --exit-status 'type == "array" and length <= 100 and all(.[];
  (.body | type == "string" and length <= 65536) and
  if .action == "open" then (.title | type == "string" and length <= 256)
  else (.action == "update" or .action == "close") and (.number | type == "number" and . > 0 and . == floor) end)' \
  "$work/issues.json" >"$work/answer" 2>&1 || {
  echo 'The artifact has no list of issues' >&2
  exit 1
}

gh api --paginate "repos/$REPOSITORY/issues?state=open&creator=github-actions%5Bbot%5D&per_page=100" --jq '.[].number' >"$work/own"

jq --compact-output '.[]' "$work/issues.json" | while IFS= read -r issue; do
  number=$(jq --raw-output '.number // empty' <<<"$issue")
  action=$(jq --raw-output .action <<<"$issue")
  if [ "$action" != open ] && ! grep -Fxq "$number" "$work/own"; then
    echo "Issue $number is not one that a workflow opened" >&2
    continue
  fi
  case $action in
    open) jq '{title, body}' <<<"$issue" | gh api --silent --method POST "repos/$REPOSITORY/issues" --input - ;;
    update) jq '{body}' <<<"$issue" | gh api --silent --method PATCH "repos/$REPOSITORY/issues/$number" --input - ;;
    close)
      jq '{body}' <<<"$issue" | gh api --silent --method POST "repos/$REPOSITORY/issues/$number/comments" --input -
      jq --null-input '{state: "closed", state_reason: "completed"}' |
        gh api --silent --method PATCH "repos/$REPOSITORY/issues/$number" --input -
      ;;
  esac
done
