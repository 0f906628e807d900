import { RUNTIME, TWIN_ENDING } from '../../addresses.ts';
import type { Host } from '../../host.ts';

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
  exceptions: [
    // Types go by endings, and name a charset; none of our headers.
    ...['type', 'allow', 'vary', 'nosniff', 'cache'].map((aspect) => `*.${aspect}`),
    // A folder redirects to itself with a slash, where there is nothing: the list is at the twin alone.
    ...['runners.*', 'runtimes.*', 'installers.*', 'games.*', 'store-list.*'],
    // Errors are pages for people, and other methods are its own affair.
    '*.body',
    // It ignores the query of a request.
    'search.*',
  ],
  generate: () => [],
};
