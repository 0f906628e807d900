import { HEADERS_FILE } from '../../addresses.ts';
import { fillTemplate } from '../../fill-template.ts';
import { ALL_GAMES_FOR_SEARCH, type Host, SLASH_FINDS_NOTHING } from '../../host.ts';

export const netlify: Host = {
  name: 'netlify',
  title: 'Netlify',
  reaches: 'type, Vary, CORS, ETag, JSON in errors, empty lists for unknown slugs',
  shortfalls: [
    `Allow is not sent: Netlify ignores it in "${HEADERS_FILE}".`,
    'OPTIONS and other methods are answered in its own way, not with 204 and 405 and a JSON body.',
    'Errors have the same Cache-Control as answers.',
    'The files lie at the top of the host: a path in the base URL cannot be had.',
    ALL_GAMES_FOR_SEARCH,
    SLASH_FINDS_NOTHING,
  ],
  excused: ['search.*'],
  unsupported: ['path', 'search'],
  // The documentation, and answers in its forum, as of 2025.
  limits: { filesInFolder: 54_000 },
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
