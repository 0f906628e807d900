import type { Host } from './host.ts';
import { HEADERS_FILE, RUNTIME, TWIN_ENDING } from './addresses.ts';
import { fillTemplate } from './fill-template.ts';
import { PACKED_ENDINGS } from './contract.ts';
import { CLOCK_TOLERANCE } from '../text/clock-tolerance.ts';
import { apache } from './hosts/apache/apache.ts';
import { caddy } from './hosts/caddy/caddy.ts';
import { cloudflareWorkers } from './hosts/cloudflare-workers/cloudflare-workers.ts';
import { cloudfront } from './hosts/cloudfront/cloudfront.ts';
import { nginx } from './hosts/nginx/nginx.ts';
import { s3 } from './hosts/s3/s3.ts';

const cloudflarePages: Host = {
  name: 'cloudflare-pages',
  title: 'Cloudflare Pages',
  reaches: 'type, Allow, Vary, CORS, ETag, JSON in errors',
  shortfalls: [
    'OPTIONS is answered with 405, so a browser cannot ask beforehand; plain GET requests need no such question.',
    'A 405 has no JSON body.',
    'emptyLists',
    'errorCache',
    'path',
    'search',
    'slash',
  ],
  excused: ['search.*'],
  // The documentation's limits of the free plan, as of 2025; paid plans take 100,000 files.
  limits: { files: 20_000, largestFile: 25 * 1024 * 1024 },
  generate: () => [],
};

export const netlify: Host = {
  name: 'netlify',
  title: 'Netlify',
  reaches: 'type, Vary, CORS, ETag, JSON in errors, empty lists for unknown slugs',
  shortfalls: [
    `Allow is not sent: Netlify ignores it in "${HEADERS_FILE}".`,
    'methods',
    'errorCache',
    'path',
    'search',
    'slash',
  ],
  excused: ['search.*'],
  // The documentation, and answers in its forum, as of 2025.
  limits: { mostFilesInFolder: 54_000 },
  generate: ({ baseUrl, folder, unknownSlug }) => [
    {
      path: 'netlify.toml',
      text: fillTemplate('netlify/netlify.toml', {
        BASE_URL: baseUrl,
        FOLDER: folder,
        EMPTY_LISTS: unknownSlug === 'empty',
      }),
    },
  ],
};

export const githubPages: Host = {
  name: 'github-pages',
  title: 'GitHub Pages',
  reaches: `CORS and ETag; application/json at the twins, as in "${RUNTIME}${TWIN_ENDING}"`,
  shortfalls: [
    'types',
    'No headers of our own: no Allow, no Vary: Accept, no nosniff, and a Cache-Control of ten minutes for everything.',
    'emptyListsButPage',
    'methods',
    'It cannot choose a file by the query, so that a search in the window of the client finds nothing.',
    'slash',
    'It compresses by itself for clients that ask for it.',
    'The page of a project lies below "/<repository>", which the base URL must say.',
  ],
  // The documentation, as of 2025: a site has at most 1 GB, and a deployment takes at most ten minutes.
  limits: { bytes: 1_000_000_000 },
  excused: [
    // Types go by endings, and name a charset; none of our headers.
    ...['type', 'allow', 'vary', 'nosniff', 'cache'].map((check) => `*.${check}`),
    // A folder redirects to itself with a slash, where there is nothing: the list is at the twin alone.
    ...['runners.*', 'runtimes.*', 'installers.*', 'games.*', 'store-list.*'],
    // Errors are pages for people, and other methods are its own affair.
    '*.body',
    // It looks at no query.
    'search.*',
  ],
  generate: () => [],
};

export const rsyncd: Host = {
  name: 'rsyncd',
  title: 'rsync daemon, for mirrors',
  reaches: "files for mirrors, with their modification times; HTTP is another server's",
  shortfalls: ['It speaks no HTTP.'],
  generate: ({ baseUrl, folder, listen }) => [
    {
      path: 'rsyncd.conf',
      text: fillTemplate('rsyncd/rsyncd.conf', {
        BASE_URL: baseUrl,
        FOLDER: folder,
        ADDRESS: listen?.address ?? '',
        PORT: listen?.port ?? '',
        PACKED_FILES: PACKED_ENDINGS.map((ending) => `*${ending}`).join(' '),
      }),
    },
  ],
};

export const mirror: Host = {
  name: 'mirror',
  title: 'mirror script',
  reaches: 'a complete, verified copy of what an rsync daemon or a folder has; atomic switch of releases',
  shortfalls: ['It serves nothing: point one of the servers above at its link "current".'],
  isSameForAll: true,
  generate: () => [
    { path: 'mirror.sh', text: fillTemplate('mirror/mirror.sh', { CLOCK_TOLERANCE }), executable: true },
  ],
};

/** Every host that is known here: servers of one's own first. */
export const hosts: readonly Host[] = [
  nginx,
  caddy,
  apache,
  cloudflareWorkers,
  cloudflarePages,
  netlify,
  githubPages,
  s3,
  cloudfront,
  rsyncd,
  mirror,
];

export function findHost(name: string): Host | undefined {
  return hosts.find((host) => host.name === name);
}
