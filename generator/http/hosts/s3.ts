import { API, ERROR_FILES, FOLDER_FILE, LIST_FILE, MANIFEST, PAGES, RUNTIMES } from '../addresses.ts';
import {
  CACHE_CONTROL,
  CONTENT_TYPE,
  MANIFEST_CACHE_CONTROL,
  MANIFEST_TYPES,
  METHODS,
  PACKED_ENDINGS,
  PREFLIGHT_SECONDS,
} from '../contract.ts';
import { literally } from '../address-patterns.ts';
import { patternOf } from '../headers.ts';
import { ALL_GAMES_FOR_SEARCH, type Host, SLASH_FINDS_NOTHING } from '../host.ts';
import { HOST_FILE_PATHS } from '../own-files.ts';
import { prefixOf, type HostSettings } from '../settings.ts';

/** What the bucket got last, beside the site: a name with a dot, which no copy or deletion of files touches. */
const STATE_FILE = '.published';

export const s3: Host = {
  name: 's3',
  title: 'S3 and other object stores',
  reaches: 'type, Cache-Control, CORS, ETag, JSON in errors',
  shortfalls: [
    'Allow, Vary: Accept and nosniff are not sent, other methods have errors in XML, and OPTIONS is 200 for browsers and 403 for others: put CloudFront before it ("catalogue host cloudfront").',
    `A folder with a list, as in "${RUNTIMES}", is redirected to "${RUNTIMES}/".`,
    'An unknown slug cannot be an empty list.',
    ALL_GAMES_FOR_SEARCH,
    SLASH_FINDS_NOTHING,
    'A page that is not there is answered in JSON as well: a bucket has one answer for all errors.',
    'A change of headers alone is not uploaded: the publishing script compares bytes.',
  ],
  unsupported: ['empty-lists', 'search'],
  excused: [
    // None of our headers; those of CORS only for a browser.
    ...['allow', 'vary', 'nosniff', 'cors'].map((one) => `*.${one}`),
    // A folder redirects to itself with a slash, or is nothing.
    ...['runners.*', 'runtimes.*', 'installers.*', 'games.*', 'store-list.*'],
    // It looks at no query.
    'search.*',
    // Errors are XML, except for 404 at the address of a website; what it answers to other methods cannot be set.
    ...['*.body', 'post.status', 'post.type', 'post-games.status', 'post-games.type'],
  ],
  // The documentation: 5 TiB for one object; the script uploads in one piece, which S3 takes up to 5 GiB.
  limits: { largestFile: 5 * 1024 ** 3 },
  generate: (settings) => [
    { path: 'publish.sh', text: publish(settings), executable: true },
    { path: 'website.xml', text: website(settings) },
    { path: 'cors.xml', text: CORS },
  ],
};

/** Pages before the lists that name them, manifests after what they vouch for, deletions last. */
function publish(settings: HostSettings): string {
  return `${difference(settings)}${functions()}${order(settings)}`;
}

/** Finds out what is to be sent: the folder of it in `from`, and whether it is but the difference. */
function difference({ baseUrl, folder }: HostSettings): string {
  return `#!/bin/sh
# Publishes ${baseUrl} to a bucket. Made by "catalogue host s3".
# usage: publish.sh REMOTE:BUCKET[/PATH]     needs rclone 1.60 or later, with REMOTE set up in it
set -eu
from='${folder}'
to=\${1:?usage: publish.sh REMOTE:BUCKET[/PATH]}
# More deletions than this are taken for a mistake.
most=\${MAX_DELETE:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

# Digests and names of this script and of all files. The manifest has those of all but its own files.
script=$(rclone hashsum sha256 "$0")
(cd "$from" && find . -type f) | sed 's|^\\./||' | sort > "$work/files"
cut -c 67- "$from/${LIST_FILE}" | sort | comm -23 "$work/files" - > "$work/unlisted"
rclone hashsum sha256 --files-from "$work/unlisted" "$from" > "$work/digests"
{ echo "$script" && cat "$work/digests" "$from/${LIST_FILE}"; } | sort > "$work/new"

# The bucket keeps that list of its last publication, so that only the difference is sent, and it is not asked about the
# rest. It is compared as a whole where there is none, as after a publication that was broken off, or with FULL=1.
state='${STATE_FILE}'
echo "$state" > "$work/state"
[ -n "\${FULL-}" ] || rclone copy --files-from "$work/state" --no-traverse "$to" "$work"
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

`;
}

/** Hidden names but for that of the folder of RFC 8615; a pattern of rclone cannot say "not that one" more plainly. */
const HIDDEN = String.raw`{{\.([^w]|w[^e]|we[^l])[^/]*}}`;

function functions(): string {
  const steering = HOST_FILE_PATHS.filter((path) => !path.startsWith('.')).map((path) => `/${path}`);
  const packed = PACKED_ENDINGS.map((ending) => `/${API}{{.*${literally(ending)}}}`);
  const never = [HIDDEN, `${HIDDEN}/**`, ...steering, ...packed].map((path) => `    --filter '- ${path}' \\\n`);
  return `# Where all is compared, changes are found by MD5, which S3 keeps as the ETag of an object that was uploaded in one piece:
# times mean nothing after a fresh checkout, and sizes miss changes. What only steers other hosts stays here.
cache='${CACHE_CONTROL}'
publish() {
  rclone --checksum --no-update-modtime --fast-list --transfers 32 --checkers 32 --s3-upload-cutoff 5G \\
    \${cache:+--header-upload "Cache-Control: $cache"} \\
${never.join('')}    "$@" "$from" "$to"
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
  send --header-upload 'Content-Type: ${CONTENT_TYPE}' "$@" --filter '+ /${API}**' --filter '- *'
}
send_rest() {
  send --filter '- /${API}**' "$@"
}

`;
}

function order({ fileTypes }: HostSettings): string {
  const bodies = typed(Object.fromEntries(Object.values(ERROR_FILES).map((path) => [path, CONTENT_TYPE])));
  return `# 1. Further pages of long lists, before what refers to them.
send_api --filter '+ /${PAGES}**' --filter '- /${API}**'
# 2. Installers, games and packages.
send_api --filter '- /${API}**/${FOLDER_FILE}'
# 3. Lists of everything.
send_api
# 4. Bodies of errors, which no cache may keep: what is missing now may be there soon.
cache=
${bodies}cache='${CACHE_CONTROL}'
# 5. What lies beside the interface, except for the manifests.
${typed(fileTypes)}send_rest --filter '- /${MANIFEST}.*'
# 6. Manifests, which vouch for all the rest. Caches ask for them anew each time.
cache='${MANIFEST_CACHE_CONTROL}'
${typed(MANIFEST_TYPES)}send_rest
# 7. Deletions.
if [ "$difference" = yes ]; then
  rclone delete --files-from "$work/gone" --no-traverse --s3-no-head-object "$to"
else
  publish sync --max-delete "$most" --filter '+ /${API}**' --filter '- *'
  publish sync --max-delete "$most" --filter '- /${API}**'
fi
rclone copyto --no-check-dest --s3-no-head --s3-no-head-object "$work/new" "$to/$state"
`;
}

/** Files whose endings tell no type; the copy after them leaves alone what is there. */
function typed(types: Readonly<Record<string, string>>): string {
  return Object.entries(types)
    .map(
      ([path, type]) =>
        `send --header-upload 'Content-Type: ${type}' --filter '+ /${patternOf(path, '**')}' --filter '- *'\n`,
    )
    .join('');
}

function website({ baseUrl }: HostSettings): string {
  const key = `${prefixOf(baseUrl)}/${ERROR_FILES[404]}`.slice(1);
  return `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <IndexDocument><Suffix>${FOLDER_FILE}</Suffix></IndexDocument>
  <ErrorDocument><Key>${key}</Key></ErrorDocument>
</WebsiteConfiguration>
`;
}

/** S3 answers OPTIONS by itself and takes no such method here. */
const CORS = `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
${METHODS.filter((method) => method !== 'OPTIONS')
  .map((method) => `    <AllowedMethod>${method}</AllowedMethod>\n`)
  .join('')}    <AllowedHeader>*</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader>
    <MaxAgeSeconds>${String(PREFLIGHT_SECONDS)}</MaxAgeSeconds>
  </CORSRule>
</CORSConfiguration>
`;
