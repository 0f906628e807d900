import type { Host } from '../../host.ts';

export const cloudflarePages: Host = {
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
  exceptions: ['search.*'],
  // The documentation's limits of the free plan, as of 2025; paid plans take 100,000 files.
  limits: { files: 20_000, largestFile: 25 * 1024 * 1024 },
  generate: () => [],
};
