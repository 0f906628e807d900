import { API, EMPTY_FILE, ERROR_FILES, HEADERS_FILE, REDIRECTS_FILE, slugPath } from '../addresses.ts';
import { ALL_GAMES_FOR_SEARCH, type Host, SLASH_FINDS_NOTHING } from '../host.ts';
import type { HostSettings } from '../settings.ts';

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
  generate: (settings) => [{ path: 'netlify.toml', text: configuration(settings) }],
};

function configuration({ baseUrl, folder, unknownSlug }: HostSettings): string {
  const lines = [
    `# ${baseUrl} on Netlify. Made by "catalogue host netlify"; headers and lists are in dist/${HEADERS_FILE} and dist/${REDIRECTS_FILE}.`,
    '[build]',
    `publish = ${JSON.stringify(folder)}`,
    '',
    '# Files are served as they are.',
    '[build.processing]',
    'skip_processing = true',
  ];
  // Without "force", a file that is there comes first.
  const empty = unknownSlug === 'empty' ? redirect(`/${slugPath(':slug')}`, EMPTY_FILE, 200) : [];
  return [...lines, ...empty, ...redirect(`/${API}*`, ERROR_FILES[404], 404), ''].join('\n');
}

function redirect(from: string, file: string, status: number): string[] {
  return ['', '[[redirects]]', `from = "${from}"`, `to = "/${file}"`, `status = ${String(status)}`];
}
