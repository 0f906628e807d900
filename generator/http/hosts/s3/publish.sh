#!/bin/sh
# Publishes __BASE_URL__ to a bucket. Made by "catalogue host s3".
# usage: publish.sh REMOTE:BUCKET[/PATH]     needs rclone 1.60 or later, with REMOTE set up in it
set -eu
from='__FOLDER__'
to=${1:?usage: publish.sh REMOTE:BUCKET[/PATH]}
# More deletions than this are taken for a mistake.
most=${MAX_DELETE:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

# Digests and names of this script and of all files. The manifest has those of all but its own files.
script=$(rclone hashsum sha256 "$0")
(cd "$from" && find . -type f) | sed 's|^\./||' | sort > "$work/files"
cut -c 67- "$from/manifest.sha256" | sort | comm -23 "$work/files" - > "$work/unlisted"
rclone hashsum sha256 --files-from "$work/unlisted" "$from" > "$work/digests"
{ echo "$script" && cat "$work/digests" "$from/manifest.sha256"; } | sort > "$work/new"

# The bucket keeps that list of its last publication, so that only the difference is sent, and it is not asked about the
# rest. It is compared as a whole where there is none, as after a publication that was broken off, or with FULL=1.
state='.published'
echo "$state" > "$work/state"
[ -n "${FULL-}" ] || rclone copy --files-from "$work/state" --no-traverse "$to" "$work"
if [ -f "$work/$state" ] && grep -qxF "$script" "$work/$state"; then
  difference=yes
  comm -13 "$work/$state" "$work/new" | cut -c 67- > "$work/changed"
  cut -c 67- "$work/$state" | sort > "$work/before"
  cut -c 67- "$work/new" | sort | comm -23 "$work/before" - > "$work/gone"
  [ -s "$work/changed" ] || [ -s "$work/gone" ] || exit 0
  if [ "$(wc -l < "$work/gone")" -gt "$most" ]; then
    echo "More than $most files would be deleted, see MAX_DELETE" >&2
    exit 1
  fi
  mkdir "$work/send"
  tar -C "$from" -cf - -T "$work/changed" | tar -C "$work/send" -xf -
  from="$work/send"
else
  difference=no
fi
rclone delete --files-from "$work/state" --no-traverse --s3-no-head-object "$to"

# Where all is compared, changes are found by MD5, which S3 keeps as the ETag of an object that was uploaded in one piece:
# times mean nothing after a fresh checkout, and sizes miss changes. What only steers other hosts stays here.
cache='__CACHE_CONTROL__'
publish() {
  rclone --checksum --no-update-modtime --fast-list --transfers 32 --checkers 32 --s3-upload-cutoff 5G \
    ${cache:+--header-upload "Cache-Control: $cache"} \
    --filter '- {{\.([^w]|w[^e]|we[^l])[^/]*}}' \
    --filter '- {{\.([^w]|w[^e]|we[^l])[^/]*}}/**' \
#each STEERING
    --filter '- /__FILE__' \
#end STEERING
#each PACKED_ENDINGS
    --filter '- /api/{{.*__ENDING__}}' \
#end PACKED_ENDINGS
    "$@" "$from" "$to"
}
# What has been sent is gone from the folder of the difference, so that no later line sends it with another type.
send() {
  if [ "$difference" = yes ]; then
    publish move --no-check-dest --no-traverse --s3-no-head --s3-no-head-object "$@"
  else
    publish copy "$@"
  fi
}
send_api() {
  send --header-upload 'Content-Type: application/json' "$@" --filter '+ /api/**' --filter '- *'
}
send_rest() {
  send --filter '- /api/**' "$@"
}

# 1. Further pages of long lists, before what refers to them.
send_api --filter '+ /__LATER_PAGES__**' --filter '- /api/**'
# 2. Installers, games and packages.
send_api --filter '- /api/**/index.json'
# 3. Lists of everything.
send_api
# 4. Bodies of errors, which no cache may keep: what is missing now may be there soon.
cache=
send --header-upload 'Content-Type: application/json' --filter '+ /404.json' --filter '- *'
send --header-upload 'Content-Type: application/json' --filter '+ /405.json' --filter '- *'
cache='__CACHE_CONTROL__'
# 5. What lies beside the interface, except for the manifests.
#each TYPES
send --header-upload 'Content-Type: __TYPE__' --filter '+ /__PATTERN__' --filter '- *'
#end TYPES
send_rest --filter '- /manifest.*'
# 6. Manifests, which vouch for all the rest. Caches ask for them anew each time.
cache='__MANIFEST_CACHE_CONTROL__'
#each MANIFEST_TYPES
send --header-upload 'Content-Type: __TYPE__' --filter '+ /__PATTERN__' --filter '- *'
#end MANIFEST_TYPES
send_rest
# 7. Deletions.
if [ "$difference" = yes ]; then
  rclone delete --files-from "$work/gone" --no-traverse --s3-no-head-object "$to"
else
  publish sync --max-delete "$most" --filter '+ /api/**' --filter '- *'
  publish sync --max-delete "$most" --filter '- /api/**'
fi
rclone copyto --no-check-dest --s3-no-head --s3-no-head-object "$work/new" "$to/$state"
