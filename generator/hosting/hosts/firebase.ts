import { CACHE_CONTROL, CONTENT_TYPE, FOLDER_ANSWER, FOLDERS_ANSWERED, MANIFEST_TYPES, SIBLINGS } from '../contract.ts';
import { contractHeaders } from '../headers.ts';
import type { Host } from '../host.ts';
import { EMPTY_FILE } from '../own-files.ts';
import type { HostSettings } from '../settings.ts';

export const firebase: Host = {
  name: 'firebase',
  title: 'Firebase Hosting',
  reaches: 'type, Allow, Vary, CORS, ETag, empty lists for unknown slugs',
  cannot: [
    'An unknown slug has status 404, but the page for people as its body, whatever its type says.',
    'OPTIONS and POST are answered with 200.',
    'Errors may have the same Cache-Control as answers.',
    'The files lie at the top of the host: a path in the base URL cannot be had.',
  ],
  lacks: ['siblings', 'path'],
  // The documentation, as of 2025.
  limits: { largestFile: 2 * 1024 ** 3 },
  generate: (settings) => [{ path: 'firebase.json', text: configuration(settings) }],
};

/** Paths are relative to the file, and Firebase takes no others: it belongs beside the folder that is served. */
function configuration({ folder, unknownSlug }: HostSettings): string {
  const headers = [...contractHeaders([]), ['Cache-Control', CACHE_CONTROL]];
  const types = [
    ['/api/**', CONTENT_TYPE],
    ...Object.entries(MANIFEST_TYPES).map(([file, type]) => [`/${file}`, type]),
  ];
  const rewrites = FOLDERS_ANSWERED.map((path) => ({ source: `/${path}`, destination: `/${path}/${FOLDER_ANSWER}` }));
  const empty = { source: '/api/installers/*', destination: `/${EMPTY_FILE}` };
  const hosting = {
    public: folder.split('/').at(-1),
    ignore: ['**/.*', '_headers', '_redirects', ...Object.values(SIBLINGS).map((ending) => `api/**/*${ending}`)],
    cleanUrls: false,
    rewrites: unknownSlug === 'empty' ? [...rewrites, empty] : rewrites,
    headers: types.map(([source, type]) => ({
      source,
      headers: [['Content-Type', type], ...headers].map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
