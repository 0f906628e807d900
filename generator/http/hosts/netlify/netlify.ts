import { HEADERS_FILE } from '../../addresses.ts';
import { fillTemplate } from '../../fill-template.ts';
import type { Host } from '../../host.ts';

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
  exceptions: ['search.*'],
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
  syntaxCheck: (file) => ['python3', '-c', 'import sys, tomllib; tomllib.load(open(sys.argv[1], "rb"))', file],
};
