#!/usr/bin/env bash
# Pushes branches with newer downloads, and opens or updates a request for each: push-bumps.sh FOLDER
#
# Needs a checkout of the main branch, BASE, with its history and all branches; at GitHub GH_TOKEN and REPOSITORY
# (owner/name), at GitLab BUMP_TOKEN. FOLDER is what find-bumps.sh wrote. Packages ran where it was written, so it may hold
# anything: of each branch only one commit to one record of a game is taken, and no branch to which a person has committed is
# pushed or deleted.
set -euo pipefail
shopt -s inherit_errexit
: "${BASE:?}"

maker='bump@catalogue.invalid'
most_branches=100
most_bytes=20000000
most_text=65000
of_record=$'^:100644 100644 [0-9a-f]+ [0-9a-f]+ M\tcatalogue/games/[a-z0-9]+/[a-z0-9-]+/[a-z0-9_.-]+\\.yaml$'

folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Each forge in its own words: the requests of a branch, a line each with its state and number; a new one; another text.
if [ -n "${GITLAB_CI-}" ]; then
  : "${BUMP_TOKEN:?}" "${CI_API_V4_URL:?}" "${CI_PROJECT_ID:?}" "${CI_PROJECT_URL:?}"
  printf 'PRIVATE-TOKEN: %s\n' "$BUMP_TOKEN" >"$work/header"
  git remote set-url --push origin "$CI_PROJECT_URL.git"
  # shellcheck disable=SC2016 # git asks for the token when it pushes.
  git config credential.helper '!f() { echo username=oauth2; echo "password=$BUMP_TOKEN"; }; f'
  ask() {
    local address="$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests$1"
    shift
    curl --fail --silent --show-error --header "@$work/header" "$@" "$address"
  }
  list_requests() {
    for state in opened closed merged; do
      answer=$(ask '' --get --data-urlencode "source_branch=$1" --data "state=$state")
      # The first number is that of the request itself.
      sed -n -E "s/^[^:]*:[^:]*\"iid\":([0-9]+).*/$state \\1/p" <<<"$answer"
    done
  }
  open_request() {
    ask '' --output /dev/null --data-urlencode "source_branch=$1" --data-urlencode "target_branch=$BASE" \
      --data-urlencode "title@$work/title" --data-urlencode "description@$work/body"
  }
  update_request() {
    ask "/$1" --output /dev/null --request PUT --data-urlencode "title@$work/title" --data-urlencode "description@$work/body"
  }
else
  : "${GH_TOKEN:?}" "${REPOSITORY:?}"
  gh auth setup-git
  list_requests() {
    gh api "repos/$REPOSITORY/pulls?state=all&head=${REPOSITORY%%/*}:$1&per_page=100" --jq '.[] | "\(.state) \(.number)"'
  }
  open_request() {
    gh api --silent --method POST "repos/$REPOSITORY/pulls" \
      -f "head=$1" -f "base=$BASE" -F "title=@$work/title" -F "body=@$work/body"
  }
  update_request() {
    gh api --silent --method PATCH "repos/$REPOSITORY/pulls/$1" -F "title=@$work/title" -F "body=@$work/body"
  }
fi

# Whether a commit brings nothing but a new text of one record, with words that are no trailer.
is_bump() {
  local parent change
  parent=$(git log -1 --format=%P "$1")
  [ "$(git log -1 --format='%ae %ce' "$1")" = "$maker $maker" ] || return 1
  git merge-base --is-ancestor "$parent" HEAD || return 1
  change=$(git diff-tree -r --no-renames "$parent" "$1")
  [[ $change =~ $of_record ]] || return 1
  [ -z "$(git log -1 --format='%(trailers)' "$1")" ] || return 1
  git log -1 --format=%s "$1" | tr -d '\n' >"$work/title"
  git log -1 --format=%b "$1" >"$work/body"
  [ "$(cat "$work/title" "$work/body" | wc -c)" -le "$most_text" ]
}

# Whether the forge has the branch, and a person has committed to it.
is_taken() {
  [ "$(git log --format=%ce "$1" ^HEAD | grep -Fxvc "$maker")" -gt 0 ]
}

propose() {
  local name=$1 commit=$2 remote requests number pushed=false
  remote=$(git rev-parse --verify --quiet "refs/remotes/origin/$name") || remote=''
  if [ -n "$remote" ] && is_taken "$remote"; then
    echo "$name: a person has committed to it"
    return
  fi
  if [ "$commit" != "$remote" ]; then
    git push --quiet "--force-with-lease=refs/heads/$name:$remote" origin "$commit:refs/heads/$name"
    pushed=true
  fi
  requests=$(list_requests "$name")
  number=$(sed -n -E 's/^open(ed)? //p' <<<"$requests" | head -n 1)
  if [ -n "$number" ]; then
    if $pushed; then update_request "$number"; fi
  elif $pushed || [ -z "$requests" ]; then
    # One that was closed without a merge was declined.
    open_request "$name"
  fi
  echo "$name: $commit"
}

# A checkout may be that of an earlier run.
git for-each-ref --format='delete %(refname)' refs/bumps/ | git update-ref --stdin
bundle="$folder/bumps.bundle"
if [ -e "$bundle" ] || [ -L "$bundle" ]; then
  # git would also fetch from a repository, which a folder or a file of another form could lead to, and obey its settings.
  if [ -L "$bundle" ] || ! [ -f "$bundle" ] || [ "$(stat --format %s "$bundle")" -gt "$most_bytes" ] ||
    ! head -n 1 "$bundle" | grep -Eqx '# v[23] git bundle'; then
    echo 'The artifact is refused: its bundle is too large, or none' >&2
    exit 1
  fi
  git -c fetch.fsckObjects=true fetch --quiet --no-tags "$bundle" '+refs/heads/bump/*:refs/bumps/*'
fi

count=0
while read -r ref commit; do
  name="bump/${ref#refs/bumps/}"
  count=$((count + 1))
  if [ "$count" -gt "$most_branches" ] || ! [[ $name =~ ^bump/[a-z0-9_-]+$ ]] || ! is_bump "$commit"; then
    echo "${name@Q} is refused: it is no bump of one record" >&2
    continue
  fi
  propose "$name" "$commit"
done < <(git for-each-ref --format='%(refname) %(objectname)' refs/bumps/)

if [ -f "$folder/done.txt" ]; then
  head -n "$most_branches" "$folder/done.txt" >"$work/done"
  while IFS= read -r name; do
    [[ $name =~ ^bump/[a-z0-9_-]+$ ]] || continue
    remote=$(git rev-parse --verify --quiet "refs/remotes/origin/$name") || continue
    if is_taken "$remote"; then continue; fi
    git push --quiet "--force-with-lease=refs/heads/$name:$remote" origin ":refs/heads/$name"
    echo "$name: done, deleted"
  done <"$work/done"
fi

if [ -e "$folder/alarm.txt" ]; then
  echo 'A file was uploaded anew with other bytes: see the report of the job before' >&2
  exit 1
fi
