#!/usr/bin/env bash
# Keeps an issue open for each host with dead or changed downloads. `catalogue links` says which: this only does it.
#
# Needs GH_TOKEN and REPOSITORY (owner/name).
set -euo pipefail
: "${GH_TOKEN:?}" "${REPOSITORY:?}"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Only issues that a workflow opened, not a person's with the same title.
gh api --paginate "repos/$REPOSITORY/issues?state=open&creator=github-actions%5Bbot%5D&per_page=100" --jq '.[]' |
  jq --slurp . >"$folder/open.json"

# Dead addresses make it fail with 1; whatever else it fails with is a failure of this run.
code=0
npm run --silent catalogue -- links --no-cache --format json --issues "$folder/open.json" >"$folder/report.json" || code=$?
if [ "$code" -gt 1 ]; then exit "$code"; fi

jq --compact-output '.issues[]' "$folder/report.json" | while IFS= read -r issue; do
  number=$(jq --raw-output '.number // empty' <<<"$issue")
  case $(jq --raw-output .action <<<"$issue") in
    open) jq '{title, body}' <<<"$issue" | gh api --silent --method POST "repos/$REPOSITORY/issues" --input - ;;
    update) jq '{body}' <<<"$issue" | gh api --silent --method PATCH "repos/$REPOSITORY/issues/$number" --input - ;;
    close)
      jq '{body}' <<<"$issue" | gh api --silent --method POST "repos/$REPOSITORY/issues/$number/comments" --input -
      jq --null-input '{state: "closed", state_reason: "completed"}' |
        gh api --silent --method PATCH "repos/$REPOSITORY/issues/$number" --input -
      ;;
  esac
done
