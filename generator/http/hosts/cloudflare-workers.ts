import { relative } from 'node:path/posix';
import { SLUG } from '../../catalogue/slug-grammar.ts';
import { API_ADDRESS, NOT_BELOW_API } from '../address-patterns.ts';
import {
  API,
  API_ROOT,
  FOLDER_FILE,
  FOLDER_PAGE,
  GAME_LIST,
  NOT_FOUND_PAGE,
  NOTHING_FOUND,
  searchAnswerPath,
  slugPath,
} from '../addresses.ts';
import { CACHE_CONTROL, CONTENT_TYPE, MANIFEST_CACHE_CONTROL, PAGE_HEADERS, PREFLIGHT_SECONDS } from '../contract.ts';
import { COMPRESSED_HEADERS, REVALIDATED_FILES, typesBesideApi } from '../headers.ts';
import type { Host } from '../host.ts';
import { OWN_FILES } from '../own-files.ts';
import { pageTypeOf } from '../page-types.ts';
import { SEARCH_PARAMETER, SEARCH_SCRIPT, SURE_KEY } from '../search-request.ts';
import { type HostSettings, siteOf } from '../settings.ts';

export const cloudflareWorkers: Host = {
  name: 'cloudflare-workers',
  title: 'Cloudflare Workers with static assets',
  reaches: 'the whole contract',
  shortfalls: [
    'An address that leads out of the interface by ".." is tidied before the Worker sees it, so that it has the page for people.',
  ],
  unsupported: [],
  // The documentation's limits of the free plan, as of 2025; paid plans take 100,000 files.
  limits: { files: 20_000, largestFile: 25 * 1024 * 1024 },
  generate: (settings, folder) => [
    { path: 'worker.mjs', text: worker(settings) },
    { path: 'wrangler.jsonc', text: configuration(settings, folder) },
  ],
};

/** For a folder with the file: its paths are relative, so that another machine can use it as well. */
function configuration(settings: HostSettings, folder: string): string {
  const name = siteOf(settings)
    .hostName.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `// ${settings.baseUrl} on Cloudflare Workers. Made by "catalogue host cloudflare-workers".
{
  "name": ${JSON.stringify(name === '' ? 'catalogue' : name)},
  "main": "worker.mjs",
  "compatibility_date": "2025-09-01",
  "assets": {
    "directory": ${JSON.stringify(relative(folder, settings.folder))},
    "binding": "ASSETS",
    "html_handling": "none",
    "not_found_handling": "none",
    "run_worker_first": true
  }
}
`;
}

function worker(settings: HostSettings): string {
  const { prefix } = siteOf(settings);
  const { notFound, methodNotAllowed, empty } = settings.bodies;
  const text = JSON.stringify;
  return `// ${settings.baseUrl} on Cloudflare Workers. Made by "catalogue host cloudflare-workers".
const PREFIX = ${text(prefix)};
const HEADERS = ${text(COMPRESSED_HEADERS, null, 2)};
const TYPES = ${text(Object.fromEntries(typesBesideApi(settings)))};
const REVALIDATED = new Set(${text(REVALIDATED_FILES)});
const PAGE_HEADERS = ${text(settings.pages.length === 0 ? {} : PAGE_HEADERS)};
const OWN_FILES = new Set(${text(OWN_FILES)});
const NOT_BELOW_API = new RegExp(${text(NOT_BELOW_API)});

export default {
  async fetch(request, environment) {
    const { method } = request;
    if (method === 'OPTIONS') return reply(204, null, { 'Access-Control-Max-Age': '${String(PREFLIGHT_SECONDS)}' });
    if (method !== 'GET' && method !== 'HEAD') return json(405, ${text(methodNotAllowed)}, method);
    const path = pathOf(request);
    const typed = ${settings.hasSearch ? `path === '/${GAME_LIST}' && new URL(request.url).searchParams.get('${SEARCH_PARAMETER}')` : 'undefined'};
    const answer = typed ? await search(typed, request, environment) : path === undefined ? undefined : await find(path, request, environment);
    if (answer !== undefined) return answer;
${
  settings.unknownSlug === 'empty'
    ? `    if (path !== undefined && /^${`/${slugPath(SLUG)}`.replaceAll('/', '\\/')}$/.test(path)) return json(200, ${text(empty)}, method);\n`
    : ''
}    return ${settings.pages.length === 0 ? '' : 'isForPeople(request) ? missingPage(request, environment) : '}json(404, ${text(notFound)}, method);
  },
};

${PATHS}${settings.pages.length === 0 ? '' : MISSING_PAGE}${settings.hasSearch ? SEARCH : ''}${answers()}`;
}

const PATHS = `// The file's path, with the prefix taken off; nothing for what is not a resource.
function pathOf(request) {
  let path;
  try {
    path = decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith(PREFIX + '/')) return undefined;
  path = path.slice(PREFIX.length);
  if (/\\/(?:\\/|\\.(?!well-known\\/))|[\\\\*?\\0#%]/.test(path) || /^\\/${API_ROOT}\\/?$/.test(path) || OWN_FILES.has(path.slice(1))) return undefined;
  if (!path.startsWith('/${API}')) return path;
  // A slash at the end asks for the same.
  return NOT_BELOW_API.test(path) ? undefined : path.replace(/\\/$/, '');
}

`;

const MISSING_PAGE = `// Whether an address lies beside the interface.
function isForPeople(request) {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(PREFIX + '/') && !/^${API_ADDRESS.replaceAll('/', '\\/')}/.test(pathname.slice(PREFIX.length));
}

async function missingPage(request, environment) {
  const { body } = await environment.ASSETS.fetch(new URL('/${NOT_FOUND_PAGE}', request.url));
  const type = { 'Content-Type': '${pageTypeOf(NOT_FOUND_PAGE) ?? ''}; charset=utf-8' };
  return reply(404, request.method === 'HEAD' ? null : body, { ...PAGE_HEADERS, ...type });
}

`;

const SEARCH = `// The answer with the longest key that there is; each beginning of one is there, too.
async function search(typed, request, environment) {
  const key = searchKey(typed);
  let answer;
  for (let length = Math.min(key.length, ${String(SURE_KEY)}); length > 0 && length <= key.length; length += 1) {
    const longer = await find('/${searchAnswerPath('')}' + key.slice(0, length), request, environment);
    if (longer === undefined) break;
    answer = longer;
  }
  return answer ?? find('/${NOTHING_FOUND}', request, environment);
}

${SEARCH_SCRIPT}
`;

function answers(): string {
  return `async function find(path, request, environment) {
  const isApi = path.startsWith('/${API}');
  for (const file of isApi ? [path, path + '/${FOLDER_FILE}'] : path.endsWith('/') ? [path + '${FOLDER_PAGE}'] : [path, path + '/${FOLDER_PAGE}']) {
    // Always whole: a part of a JSON text is of no use, and conditions are checked here.
    const found = await environment.ASSETS.fetch(new URL(file, request.url));
    if (found.status !== 200) continue;
    // The page of a folder has links that count from its slash.
    if (file === path + '/${FOLDER_PAGE}') return reply(301, null, { Location: PREFIX + path + '/' });
    const type = TYPES[path.slice(1)] ?? TYPES[path.slice(1, path.lastIndexOf('/') + 1)] ?? (isApi ? '${CONTENT_TYPE}' : undefined);
    const cache = REVALIDATED.has(path.slice(1)) ? '${MANIFEST_CACHE_CONTROL}' : '${CACHE_CONTROL}';
    const more = { ...(isApi ? {} : PAGE_HEADERS), 'Cache-Control': cache, ...(type === undefined ? {} : { 'Content-Type': type }) };
    if (isKnown(request, found.headers.get('ETag'))) return reply(304, null, more, found.headers);
    if (request.method !== 'HEAD') return reply(200, found.body, more, found.headers);
    const { byteLength } = await found.arrayBuffer();
    return reply(200, null, { ...more, 'Content-Length': String(byteLength) }, found.headers);
  }
  return undefined;
}

// Whether the client has named the ETag, weak or strong, among those of its copies.
function isKnown(request, etag) {
  const names = request.headers.get('If-None-Match');
  if (names === null || etag === null) return false;
  const wanted = etag.replace(/^W\\//, '');
  return names.trim() === '*' || (names.match(/"[^"]*"/g) ?? []).includes(wanted);
}

function json(status, body, method) {
  const cache = status === 200 ? { 'Cache-Control': '${CACHE_CONTROL}' } : {};
  return reply(status, method === 'HEAD' ? null : body, { 'Content-Type': '${CONTENT_TYPE}', ...cache });
}

function reply(status, body, more, earlier) {
  const headers = new Headers(earlier);
  for (const [name, value] of Object.entries({ ...HEADERS, ...more })) headers.set(name, value);
  return new Response(body, { status, headers });
}
`;
}
