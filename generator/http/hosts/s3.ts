import { API, ERROR_FILES, FOLDER_FILE, isBelowApi, MANIFEST, PAGES, REVISIONS, RUNTIMES } from '../addresses.ts';
import {
  CACHE_CONTROL,
  CONTENT_TYPE,
  IMMUTABLE_CACHE_CONTROL,
  MANIFEST_CACHE_CONTROL,
  MANIFEST_TYPES,
  METHODS,
  PREFLIGHT_SECONDS,
  SIBLINGS,
} from '../contract.ts';
import { unlessPacked } from '../address-patterns.ts';
import { patternOf } from '../headers.ts';
import { ALL_GAMES_FOR_SEARCH, ODD_ADDRESSES, type Host } from '../host.ts';
import { HOST_FILE_PATHS } from '../own-files.ts';
import { prefixOf, type HostSettings } from '../settings.ts';

/** What the conformance suite calls requests of other methods than GET, HEAD and OPTIONS. */
const OTHER_METHODS = [
  ...['delete', 'patch', 'post', 'post-games', 'post-runtime', 'post-unknown', 'post-with-body', 'propfind', 'put'],
];

export const s3: Host = {
  name: 's3',
  title: 'S3 and other object stores',
  reaches: 'type, Cache-Control, CORS, ETag, JSON in errors',
  shortfalls: [
    'Allow, Vary: Accept and nosniff are not sent, other methods have errors in XML, and OPTIONS is 200 for browsers and 403 for others: put CloudFront before it ("catalogue host cloudfront").',
    `A folder with a list, as in "${RUNTIMES}", is redirected to "${RUNTIMES}/".`,
    'An unknown slug cannot be an empty list.',
    ALL_GAMES_FOR_SEARCH,
    'A page that is not there is answered in JSON as well: a bucket has one answer for all errors.',
    'A change of headers alone is not uploaded: the publishing script compares bytes.',
  ],
  unsupported: ['empty-lists', 'siblings', 'search'],
  excused: [
    // None of our headers; those of CORS only for a browser, and a 304 has hardly any.
    ...['allow', 'vary', 'nosniff', 'exposed', 'cors', 'policy'].map((one) => `*.${one}`),
    ...['304-cache', '304-vary', '304-cors', 'etag-list', 'etag-any'].map((one) => `*.${one}`),
    // It takes the header for a signature in its own scheme.
    '*.credentials',
    // A folder redirects to itself with a slash, or is nothing.
    ...['runtimes.*', 'installers.*', 'games.*', 'store-list.*', 'site.runtimes-same'],
    ...['api-folder', 'page-folder', 'pages-folder'].map((one) => `${one}.status`),
    // Only a whole site has its own error page.
    'missing-page.*',
    // Errors are XML, except for 404 at the address of a website; what it answers to other methods cannot be set.
    ...['*.body', '*.empty', '*.cors-methods', '*.cors-headers', '*.max-age', 'unknown-method.status', 'trace.status'],
    ...['options-game', 'options-runtime', 'options-unknown', 'preflight'].map((one) => `${one}.status`),
    ...OTHER_METHODS.flatMap((one) => [`${one}.status`, `${one}.type`]),
    ...ODD_ADDRESSES,
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
  const { baseUrl, folder } = settings;
  const steering = HOST_FILE_PATHS.filter((path) => !path.startsWith('.')).map((path) => `/${path}`);
  const siblings = Object.values(SIBLINGS).map((ending) => `/${API}{{.*${unlessPacked(ending)}}}`);
  const types = Object.entries(settings.fileTypes);
  const own = Object.fromEntries(types.filter(([path]) => isBelowApi(path)));
  const beside = Object.fromEntries(types.filter(([path]) => !isBelowApi(path)));
  const bodies = typed(Object.fromEntries(Object.values(ERROR_FILES).map((path) => [path, CONTENT_TYPE])));
  const never = ['.*', '.*/**', ...steering, ...siblings].map((path) => `    --filter '- ${path}' \\\n`);
  return `#!/bin/sh
# Publishes ${baseUrl} to a bucket. Made by "catalogue host s3".
# usage: publish.sh REMOTE:BUCKET[/PATH]     needs rclone 1.60 or later, with REMOTE set up in it
set -eu
from='${folder}'
to=\${1:?usage: publish.sh REMOTE:BUCKET[/PATH]}
# More deletions than this are taken for a mistake.
most=\${MAX_DELETE:-1000}

# Changes are found by MD5, which S3 keeps as the ETag of an object that was uploaded in one piece: times mean
# nothing after a fresh checkout, and sizes miss changes. What only steers other hosts stays here.
cache='${CACHE_CONTROL}'
publish() {
  rclone --checksum --no-update-modtime --fast-list --transfers 32 --checkers 32 --s3-upload-cutoff 5G \\
    \${cache:+--header-upload "Cache-Control: $cache"} \\
${never.join('')}    "$@" "$from" "$to"
}
publish_api() {
  publish --header-upload 'Content-Type: ${CONTENT_TYPE}' "$@" --filter '+ /${API}**' --filter '- *'
}
publish_rest() {
  publish --filter '- /${API}**' "$@"
}

# 1. What has a type of its own, before the rest would get that of the interface.
${typed(own)}# 2. Further pages of long lists, before what refers to them.
publish_api copy --filter '+ /${PAGES}**' --filter '- /${API}**'
# 3. Installers, games and packages; states under their numbers never change.
cache='${IMMUTABLE_CACHE_CONTROL}'
publish_api copy --filter '+ /${REVISIONS}**' --filter '- /${API}**'
cache='${CACHE_CONTROL}'
publish_api copy --filter '- /${API}**/${FOLDER_FILE}'
# 4. Lists of everything.
publish_api copy
# 5. Bodies of errors, which no cache may keep: what is missing now may be there soon.
cache=
${bodies}cache='${CACHE_CONTROL}'
# 6. What lies beside the interface, except for the manifests.
${typed(beside)}publish_rest copy --filter '- /${MANIFEST}.*'
# 7. Manifests, which vouch for all the rest. Caches ask for them anew each time.
cache='${MANIFEST_CACHE_CONTROL}'
${typed(MANIFEST_TYPES)}publish_rest copy
# 8. Deletions.
publish_api sync --max-delete "$most"
publish_rest sync --max-delete "$most"
`;
}

/** Files whose endings tell no type; the copy after them leaves alone what is there. */
function typed(types: Readonly<Record<string, string>>): string {
  return Object.entries(types)
    .map(
      ([path, type]) =>
        `publish copy --header-upload 'Content-Type: ${type}' --filter '+ /${patternOf(path, '**')}' --filter '- *'\n`,
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
