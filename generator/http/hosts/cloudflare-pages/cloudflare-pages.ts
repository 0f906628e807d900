import { ALL_GAMES_FOR_SEARCH, type Host, SLASH_FINDS_NOTHING } from '../../host.ts';

export const cloudflarePages: Host = {
  name: 'cloudflare-pages',
  title: 'Cloudflare Pages',
  reaches: 'type, Allow, Vary, CORS, ETag, JSON in errors',
  shortfalls: [
    'OPTIONS is answered with 405, so a browser cannot ask beforehand; plain GET requests need no such question.',
    'A 405 has no JSON body.',
    'An unknown slug cannot be an empty list.',
    'Errors have the same Cache-Control as answers.',
    'The files lie at the top of the host: a path in the base URL cannot be had.',
    ALL_GAMES_FOR_SEARCH,
    SLASH_FINDS_NOTHING,
  ],
  excused: ['search.*'],
  unsupported: ['empty-lists', 'path', 'search'],
  // The documentation's limits of the free plan, as of 2025; paid plans take 100,000 files.
  limits: { files: 20_000, largestFile: 25 * 1024 * 1024 },
  generate: () => [],
};
