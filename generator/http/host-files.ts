import {
  API,
  API_NOT_FOUND_PAGE,
  EMPTY_FILE,
  ERROR_FILES,
  folderFile,
  HEADERS_FILE,
  HTACCESS_FILE,
  isBelowApi,
  NO_JEKYLL_FILE,
  NOT_FOUND_PAGE,
  pageAddresses,
  REDIRECTS_FILE,
} from './addresses.ts';
import { CONTENT_TYPE, CONTRACT_HEADERS, PAGE_HEADERS } from './contract.ts';
import { fillTemplate } from './fill-template.ts';
import { cacheControlOf, COMPRESSED_HEADERS, patternOf, typesBesideApi } from './headers.ts';
import { htaccess } from './hosts/apache/apache.ts';
import { HOST_FILE_PATHS } from './own-files.ts';
import type { Policy } from './settings.ts';

/** Files in `dist/` that hosts look for; Cloudflare Pages and Netlify share `_headers` and `_redirects`. */
export function hostFiles(settings: Policy): { readonly path: string; readonly body: string }[] {
  const bodies: Record<(typeof HOST_FILE_PATHS)[number], string | undefined> = {
    [HTACCESS_FILE]: htaccess(settings),
    // GitHub Pages would leave out files whose names begin with "_" otherwise.
    [NO_JEKYLL_FILE]: '',
    // A site with pages renders its own page for status 404.
    [NOT_FOUND_PAGE]: settings.pages.length === 0 ? fillTemplate('not-found.html', {}) : undefined,
    [HEADERS_FILE]: headers(settings),
    [REDIRECTS_FILE]: redirects(settings),
    // Cloudflare Pages answers with the nearest 404.html, and with the type from _headers.
    [API_NOT_FOUND_PAGE]: settings.bodies.notFound,
    [EMPTY_FILE]: settings.unknownSlug === 'empty' ? settings.bodies.empty : undefined,
  };
  return HOST_FILE_PATHS.flatMap((path) => {
    const body = bodies[path];
    return body === undefined ? [] : [{ path, body }];
  });
}

/** Both hosts compress by themselves, and not each of their servers says so in `Vary`. */
function headers(settings: Policy): string {
  const types = [
    [`/${API}*`, CONTENT_TYPE],
    // One rule for each path: both hosts would send the headers of two side by side.
    ...typesBesideApi(settings)
      .filter(([path], _index, rules) => !isBelowApi(path) && !isWithinAnother(path, rules))
      .map(([path, type]) => [`/${patternOf(path, '*')}`, type]),
    ...settings.mixedFolders.map((path) => [`/${patternOf(path, '*')}`]),
  ];
  // Several kinds of pages share a folder; the page for errors also has its own addresses.
  const errorPages = settings.pages.length === 0 ? [] : [`/${NOT_FOUND_PAGE}`];
  const addresses = [...new Set([...settings.pages.flatMap(pageAddresses), ...errorPages])];
  const folders = addresses.filter((path) => path.endsWith('/') && path !== '/');
  const pageRules = addresses
    .filter((path) => !folders.some((folder) => path !== folder && path.startsWith(folder)))
    .map((path) => rule(folders.includes(path) ? `${path}*` : path, Object.entries({ ...PAGE_HEADERS, ...NOSNIFF })));
  const typeRules = types.map(([path = '', type]) =>
    rule(path, [
      ...(type === undefined ? [] : [['Content-Type', type]]),
      ...Object.entries(COMPRESSED_HEADERS),
      ['Cache-Control', cacheControlOf(path.slice(1))],
    ]),
  );
  return [...typeRules, ...pageRules].join('');
}

function rule(path: string, lines: readonly (readonly (string | undefined)[])[]): string {
  return `${path}\n${lines.map((line) => `  ${line.join(': ')}\n`).join('')}`;
}

/** Whether a path lies in a folder that has its own rule. */
function isWithinAnother(path: string, rules: readonly (readonly [path: string, type: string])[]): boolean {
  return rules.some(([folder]) => folder !== path && folder.endsWith('/') && path.startsWith(folder));
}

/** Lists of folders, and the body of errors, which Cloudflare Pages skips. It follows a line even where there is a file, so empty lists stand in `netlify.toml`. */
function redirects({ unknownSlug, listFolders }: Policy): string {
  const lists = listFolders.map((folder) => `/${folder} /${folderFile(folder)} 200\n`);
  const errors = unknownSlug === 'empty' ? [] : [`/${API}* /${ERROR_FILES[404]} 404\n`];
  return [...lists, ...errors].join('');
}

/** A header of pages that those of answers include already. */
const NOSNIFF = { 'X-Content-Type-Options': CONTRACT_HEADERS['X-Content-Type-Options'] };
