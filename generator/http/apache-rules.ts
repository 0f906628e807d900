import { SLUG } from '../catalogue/slug-grammar.ts';
import {
  API,
  API_ROOT,
  EMPTY_FILE,
  ERROR_FILES,
  FOLDER_FILE,
  FOLDER_PAGE,
  NOT_FOUND_PAGE,
  slugPath,
} from './addresses.ts';
import { apacheSearch } from './apache-search.ts';
import { API_ADDRESS, literally, NOT_BELOW_API, TRICKS } from './address-patterns.ts';
import {
  CACHE_CONTROL,
  CONTENT_TYPE,
  CONTRACT_HEADERS,
  MANIFEST_CACHE_CONTROL,
  PREFLIGHT_SECONDS,
} from './contract.ts';
import { pageHeaders, REVALIDATED_FILES, typesBesideApi } from './headers.ts';
import { OWN_FILES } from './own-files.ts';
import { indented } from './standalone.ts';
import { prefixOf, type Policy } from './settings.ts';

/** What Apache takes from `.htaccess`, and from `<Directory>` alike: one policy for both. */
export function directoryRules(settings: Policy): string[] {
  return [
    ...errorDocuments(settings),
    ...missingPages(settings, (pattern) => [`<If "%{REQUEST_URI} =~ m#${pattern}#">`, '</If>']),
    ...rewriting(settings),
    ...types(settings),
    'AddCharset utf-8 .html .css .js .mjs',
    ...headers(settings),
  ];
}

export function errorDocuments(settings: Policy): string[] {
  const prefix = prefixOf(settings.baseUrl);
  return [
    ...missing(`${prefix}/${ERROR_FILES[404]}`),
    // Without a document of its own, the Location of a redirect could not be edited.
    `ErrorDocument 301 ${prefix}/${ERROR_FILES[404]}`,
    ...[405, 413].map((status) => `ErrorDocument ${String(status)} ${prefix}/${ERROR_FILES[405]}`),
  ];
}

/** The page that says to people that there is none; within a section that an address has by this pattern. */
export function missingPages({ baseUrl, pages }: Policy, section: (pattern: string) => readonly [string, string]) {
  if (pages.length === 0) return [];
  const prefix = prefixOf(baseUrl);
  const [begin, end] = section(`^${literally(prefix)}(?!${API_ADDRESS})/`);
  return [begin, ...indented(missing(`${prefix}/${NOT_FOUND_PAGE}`)), end];
}

function missing(document: string): string[] {
  return [400, 403, 404, 414].map((status) => `ErrorDocument ${String(status)} ${document}`);
}

/** Answers to OPTIONS, and refuses what only reads nothing. */
export function methods(): string[] {
  return [
    'RewriteCond %{REQUEST_METHOD} =OPTIONS',
    'RewriteRule ^ - [R=204,L]',
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
  ];
}

/** Refuses what was typed oddly, by the request line: Apache has tidied the address by the time that it looks. */
export function refuseTricks({ baseUrl }: Policy): string[] {
  const prefix = prefixOf(baseUrl);
  const tricks = TRICKS.map((trick) => trick.replaceAll('?]', '?\\s]'));
  const isTrick = `RewriteCond %{THE_REQUEST} "^\\S+\\s+(?:${tricks.join('|')})"`;
  return [
    '# Below the interface nothing leads out of it, so that its own error is sent.',
    `RewriteCond %{THE_REQUEST} "^\\S+\\s+${literally(prefix)}/+${API_ROOT}[/?\\s]"`,
    isTrick,
    `RewriteRule ^ "${prefix}/${API}-" [PT,L]`,
    isTrick,
    'RewriteRule ^ - [R=404,L]',
  ];
}

function rewriting(settings: Policy): string[] {
  const prefix = prefixOf(settings.baseUrl);
  const own = OWN_FILES.map(literally).join('|');
  return [
    'DirectorySlash Off',
    `DirectoryIndex ${FOLDER_PAGE}`,
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    `RewriteBase "${prefix}/"`,
    '# What Apache asks itself has been decided before; nothing below api is compressed on the way.',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [E=no-gzip:1,E=no-brotli:1,END]',
    `RewriteRule ^${API} - [E=no-gzip:1,E=no-brotli:1]`,
    ...methods(),
    '# Addresses that are not those of a resource.',
    ...refuseTricks(settings),
    `RewriteRule ^(?:${API_ROOT}/?|${API}.*${NOT_BELOW_API.slice(0, -1)}|${own})$ - [R=404,L]`,
    '# A slash at the end asks for the same.',
    `RewriteRule ^(${API}.+)/$ $1 [DPI]`,
    ...apacheSearch(settings),
    '# A folder is its list, without a redirect; beside api it is its page.',
    'RewriteCond %{REQUEST_FILENAME} -d',
    `RewriteCond %{REQUEST_FILENAME}/${FOLDER_FILE} -f`,
    `RewriteRule ^(${API}.+)$ $1/${FOLDER_FILE} [L]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    `RewriteRule ^${API} - [R=404,L]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    `RewriteCond %{REQUEST_FILENAME}/${FOLDER_PAGE} !-f`,
    'RewriteRule ^ - [R=404,L]',
    'RewriteCond %{REQUEST_FILENAME} -d',
    `RewriteRule ^(.*[^/])$ "${prefix}/$1/" [R=301,L]`,
    ...(settings.unknownSlug === 'empty'
      ? [
          '# An unknown slug lists nothing.',
          'RewriteCond %{REQUEST_FILENAME} !-f',
          `RewriteRule ^${slugPath(SLUG)}$ ${EMPTY_FILE} [L]`,
        ]
      : []),
  ];
}

function types(settings: Policy): string[] {
  const prefix = prefixOf(settings.baseUrl);
  const bodies = [...Object.values(ERROR_FILES), EMPTY_FILE].map(literally).join('|');
  return [
    '# One type, whatever a name looks like.',
    `<If "%{REQUEST_URI} =~ m#^${literally(prefix)}/(?:${API}|(?:${bodies})$)#">`,
    `    ForceType ${CONTENT_TYPE}`,
    '</If>',
    ...typesBesideApi(settings).flatMap(([path, type]) => [
      `<If "%{REQUEST_URI} =~ m#^${literally(prefix)}/${literally(path)}${path.endsWith('/') ? '' : '$'}#">`,
      `    ForceType ${type}`,
      '</If>',
    ]),
  ];
}

/** Headers of every answer, those that Apache makes before it looks for a file included. */
export function headers(settings: Policy): string[] {
  const prefix = prefixOf(settings.baseUrl);
  return [
    ...Object.entries(CONTRACT_HEADERS).map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header always set Access-Control-Max-Age "${String(PREFLIGHT_SECONDS)}" "expr=%{REQUEST_METHOD} == 'OPTIONS'"`,
    ...pageHeaders(settings).map(
      ([name, value]) =>
        `Header always set ${name} "${value}" "expr=%{REQUEST_URI} !~ m#^${literally(prefix)}/${API}#"`,
    ),
    '# Behind a proxy the name and the port are others.',
    'Header edit Location ^https?://[^/]+ ""',
    '# Errors stay in no cache.',
    `Header set Cache-Control "${CACHE_CONTROL}" "expr=%{REQUEST_STATUS} -in {'200','206','304'}"`,
    '# The manifest is revalidated on every request.',
    `Header set Cache-Control "${MANIFEST_CACHE_CONTROL}" "expr=%{REQUEST_STATUS} -in {'200','206','304'} && %{REQUEST_URI} =~ m#^${literally(prefix)}/(?:${REVALIDATED_FILES.map(literally).join('|')})$#"`,
    '# A part of a JSON text is of no use.',
    `RequestHeader unset Range "expr=%{REQUEST_URI} =~ m#^${literally(prefix)}/${API}#"`,
    '# Where an ETag is asked for, the date beside it does not count.',
    `RequestHeader unset If-Modified-Since "expr=-n req_novary('If-None-Match')"`,
  ];
}
