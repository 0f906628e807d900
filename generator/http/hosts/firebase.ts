import {
  API,
  API_NOT_FOUND_PAGE,
  EMPTY_FILE,
  folderFile,
  NOT_FOUND_PAGE,
  slugPath,
  pageAddresses,
} from '../addresses.ts';
import { CONTENT_TYPE, CONTRACT_HEADERS, PACKED_ENDINGS, PAGE_HEADERS } from '../contract.ts';
import { cacheControlOf, patternOf, typesBesideApi } from '../headers.ts';
import { ALL_GAMES_FOR_SEARCH, type Host } from '../host.ts';
import { HOST_FILE_PATHS } from '../own-files.ts';
import type { HostSettings } from '../settings.ts';

export const firebase: Host = {
  name: 'firebase',
  title: 'Firebase Hosting',
  reaches: 'type, Allow, Vary, CORS, ETag, empty lists for unknown slugs',
  shortfalls: [
    'An unknown slug has status 404, but the page for people as its body, whatever its type says.',
    'OPTIONS and POST are answered with 200.',
    'Errors may have the same Cache-Control as answers.',
    'States of installers under their numbers have the Cache-Control of all answers: a year would be possible.',
    'The files lie at the top of the host: a path in the base URL cannot be had.',
    ALL_GAMES_FOR_SEARCH,
  ],
  excused: ['revision.cache', 'revision.304-cache', 'search.*'],
  unsupported: ['path', 'search'],
  // The documentation, as of 2025.
  limits: { largestFile: 2 * 1024 ** 3 },
  generate: (settings) => [{ path: 'firebase.json', text: configuration(settings) }],
};

/** Files for hosts that it serves or sends as errors. */
const USED_FILES: readonly string[] = [NOT_FOUND_PAGE, API_NOT_FOUND_PAGE, EMPTY_FILE];

/** Paths are relative to the file, and Firebase takes no others: it belongs beside the folder that is served. */
function configuration(settings: HostSettings): string {
  const { folder, unknownSlug, listFolders } = settings;
  const headers = Object.entries(CONTRACT_HEADERS);
  const types = [
    [`/${API}**`, CONTENT_TYPE],
    ...typesBesideApi(settings).map(([path, type]) => [`/${patternOf(path, '**')}`, type]),
    ...settings.mixedFolders.map((path) => [`/${patternOf(path, '**')}`]),
  ];
  const rewrites = listFolders.map((path) => ({ source: `/${path}`, destination: `/${folderFile(path)}` }));
  const empty = { source: `/${slugPath('*')}`, destination: `/${EMPTY_FILE}` };
  const hosting = {
    public: folder.split('/').at(-1),
    ignore: [
      '**/.*',
      ...HOST_FILE_PATHS.filter((path) => !path.startsWith('.') && !USED_FILES.includes(path)),
      ...PACKED_ENDINGS.map((ending) => `${API}**/*${ending}`),
    ],
    cleanUrls: false,
    rewrites: unknownSlug === 'empty' ? [...rewrites, empty] : rewrites,
    headers: [
      ...types.map(([source, type]) => ({
        source,
        headers: [
          ...(type === undefined ? [] : [['Content-Type', type]]),
          ...headers,
          ['Cache-Control', cacheControlOf(source?.slice(1) ?? '')],
        ].map(([key, value]) => ({ key, value })),
      })),
      ...settings.pages.flatMap(pageAddresses).map((path) => ({
        source: path.endsWith('/') && path !== '/' ? `${path}**` : path,
        headers: Object.entries(PAGE_HEADERS).map(([key, value]) => ({ key, value })),
      })),
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
