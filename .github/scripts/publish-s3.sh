#!/bin/sh
# Publishes site/dist to a bucket. Made by "catalogue host s3".
# usage: publish.sh REMOTE:BUCKET[/PATH]     needs rclone 1.60 or later, with REMOTE set up in it
set -eu
from='site/dist'
to=${1:?usage: publish.sh REMOTE:BUCKET[/PATH]}
# More deletions than this are taken for a mistake.
most=${MAX_DELETE:-1000}

# Changes are found by MD5, which S3 keeps as the ETag of an object that was uploaded in one piece: times mean
# nothing after a fresh checkout, and sizes miss changes. What only steers other hosts stays here.
cache='public, max-age=300, stale-if-error=86400'
publish() {
  rclone --checksum --no-update-modtime --fast-list --transfers 32 --checkers 32 --s3-upload-cutoff 5G \
    ${cache:+--header-upload "Cache-Control: $cache"} \
    --filter '- .*' \
    --filter '- .*/**' \
    --filter '- /404.html' \
    --filter '- /_headers' \
    --filter '- /_redirects' \
    --filter '- /api/404.html' \
    --filter '- /empty.json' \
    --filter '- /api/{{.*\.zst}}' \
    --filter '- /api/{{.*\.br}}' \
    --filter '- /api/{{.*(?:[^.]jsonl|[^j]sonl|[^s]onl|[^o]nl|[^n]l|[^l])\.gz}}' \
    "$@" "$from" "$to"
}
publish_api() {
  publish --header-upload 'Content-Type: application/json' "$@" --filter '+ /api/**' --filter '- *'
}
publish_rest() {
  publish --filter '- /api/**' "$@"
}

# 1. What has a type of its own, before the rest would get that of the interface.
publish copy --header-upload 'Content-Type: application/gzip' --filter '+ /api/bulk/installers.jsonl.gz' --filter '- *'
# 2. Further pages of long lists, before what refers to them.
publish_api copy --filter '+ /api/pages/**' --filter '- /api/**'
# 3. Installers, games and packages; states under their numbers never change.
cache='public, max-age=31536000, immutable'
publish_api copy --filter '+ /api/installers/game/**' --filter '- /api/**'
cache='public, max-age=300, stale-if-error=86400'
publish_api copy --filter '- /api/**/index.json'
# 4. Lists of everything.
publish_api copy
# 5. Bodies of errors, which no cache may keep: what is missing now may be there soon.
cache=
publish copy --header-upload 'Content-Type: application/json' --filter '+ /404.json' --filter '- *'
publish copy --header-upload 'Content-Type: application/json' --filter '+ /405.json' --filter '- *'
cache='public, max-age=300, stale-if-error=86400'
# 6. What lies beside the interface, except for the manifests.
publish copy --header-upload 'Content-Type: application/atom+xml' --filter '+ /feeds/games/**' --filter '- *'
publish copy --header-upload 'Content-Type: application/json' --filter '+ /schemas/**' --filter '- *'
publish copy --header-upload 'Content-Type: application/json' --filter '+ /openapi.json' --filter '- *'
publish copy --header-upload 'Content-Type: application/atom+xml' --filter '+ /feeds/**' --filter '- *'
publish copy --header-upload 'Content-Type: application/atom+xml' --filter '+ /feed.atom' --filter '- *'
publish copy --header-upload 'Content-Type: application/feed+json' --filter '+ /feed.json' --filter '- *'
publish_rest copy --filter '- /manifest.*'
# 7. Manifests, which vouch for all the rest. Caches ask for them anew each time.
cache='public, no-cache'
publish copy --header-upload 'Content-Type: application/json' --filter '+ /manifest.json' --filter '- *'
publish copy --header-upload 'Content-Type: text/plain' --filter '+ /manifest.sha256' --filter '- *'
publish copy --header-upload 'Content-Type: text/plain' --filter '+ /manifest.sha256.minisig' --filter '- *'
publish copy --header-upload 'Content-Type: text/plain' --filter '+ /manifest.sha256.cosigned.minisig' --filter '- *'
publish copy --header-upload 'Content-Type: application/json' --filter '+ /keys.json' --filter '- *'
publish copy --header-upload 'Content-Type: text/plain' --filter '+ /keys.json.minisig' --filter '- *'
publish_rest copy
# 8. Deletions.
publish_api sync --max-delete "$most"
publish_rest sync --max-delete "$most"
