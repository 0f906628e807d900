#!/usr/bin/env bash
# Keeps an issue open as long as something fails: keep-issue.sh TITLE RESULT...
#
# Needs GH_TOKEN, REPOSITORY (owner/name) and RUN_URL. RESULT is the result of each job. A failure opens the issue or adds a
# comment to the open one; if all succeed, it is closed. Cancelled and skipped jobs do not count.
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}" "${RUN_URL:?}"

title=$1
shift

outcome=success
for result in "$@"; do
  case $result in
    failure) outcome=failure ;;
    success) ;;
    *) if [ "$outcome" = success ]; then outcome=unknown; fi ;;
  esac
done
if [ "$outcome" = unknown ]; then exit 0; fi

# Only issues that a workflow opened, not a person's with the same title.
open=$(TITLE=$title gh api --paginate "repos/$REPOSITORY/issues?state=open&creator=github-actions%5Bbot%5D&per_page=100" \
  --jq '.[] | select(.title == env.TITLE) | .number')

if [ "$outcome" = success ]; then
  for number in $open; do
    gh api --silent --method POST "repos/$REPOSITORY/issues/$number/comments" -f "body=It works again: $RUN_URL"
    gh api --silent --method PATCH "repos/$REPOSITORY/issues/$number" -f state=closed -f state_reason=completed
  done
elif [ -z "$open" ]; then
  gh api --silent --method POST "repos/$REPOSITORY/issues" -f "title=$title" \
    -f "body=See what went wrong in $RUN_URL. The next success closes this issue."
else
  gh api --silent --method POST "repos/$REPOSITORY/issues/${open%%$'\n'*}/comments" -f "body=It failed again: $RUN_URL"
fi
