// __BASE_URL__ on Cloudflare Workers. Made by "catalogue host cloudflare-workers".
const PREFIX = "__PREFIX__";
const HEADERS = __HEADERS__;
const TYPES = __TYPES__;
const REVALIDATED = new Set(__REVALIDATED__);
const PAGE_HEADERS = __PAGE_HEADERS__;
const OWN_FILES = new Set(__OWN_FILES__);
const NOT_BELOW_API = new RegExp(__NOT_BELOW_API__);

export default {
  async fetch(request, environment) {
    const { method } = request;
    if (method === 'OPTIONS') return reply(204, null, { 'Access-Control-Max-Age': '__PREFLIGHT_SECONDS__' });
    if (method !== 'GET' && method !== 'HEAD') return json(405, __METHOD_NOT_ALLOWED__, method);
    const path = pathOf(request);
//if SEARCH
    const typed = path === '/api/games' && new URL(request.url).searchParams.get('search');
//end SEARCH
//unless SEARCH
    const typed = undefined;
//end SEARCH
    const answer = typed ? await search(typed, request, environment) : path === undefined ? undefined : await find(path, request, environment);
    if (answer !== undefined) return answer;
//if EMPTY_LISTS
    if (path !== undefined && /^\/api\/installers\/__SLUG__$/.test(path)) return json(200, __EMPTY_LIST__, method);
//end EMPTY_LISTS
//if PAGES
    return isForPeople(request) ? missingPage(request, environment) : json(404, __NOT_FOUND__, method);
//end PAGES
//unless PAGES
    return json(404, __NOT_FOUND__, method);
//end PAGES
  },
};

// The file's path, with the prefix taken off; nothing for what is not a resource.
function pathOf(request) {
  let path;
  try {
    path = decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith(PREFIX + '/')) return undefined;
  path = path.slice(PREFIX.length);
  if (/\/(?:\/|\.(?!well-known\/))|[\\*?\0#%]/.test(path) || /^\/api\/?$/.test(path) || OWN_FILES.has(path.slice(1))) return undefined;
  if (!path.startsWith('/api/')) return path;
  // A slash at the end asks for the same.
  return NOT_BELOW_API.test(path) ? undefined : path.replace(/\/$/, '');
}

//if PAGES
// Whether an address lies beside the interface.
function isForPeople(request) {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(PREFIX + '/') && !/^\/+api(?:[\/?]|$)/.test(pathname.slice(PREFIX.length));
}

async function missingPage(request, environment) {
  const { body } = await environment.ASSETS.fetch(new URL('/404.html', request.url));
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return reply(404, request.method === 'HEAD' ? null : body, { ...PAGE_HEADERS, ...type });
}

//end PAGES
//if SEARCH
// The answer with the longest key that there is; each beginning of one is there, too.
async function search(typed, request, environment) {
  const key = searchKey(typed);
  let answer;
  for (let length = Math.min(key.length, __SURE_KEY__); length > 0 && length <= key.length; length += 1) {
    const longer = await find('/api/search/' + key.slice(0, length), request, environment);
    if (longer === undefined) break;
    answer = longer;
  }
  return answer ?? find('/api/search/_', request, environment);
}

//include cloudfront/search-key.js

//end SEARCH
async function find(path, request, environment) {
  const isApi = path.startsWith('/api/');
  for (const file of isApi ? [path, path + '/index.json'] : path.endsWith('/') ? [path + 'index.html'] : [path, path + '/index.html']) {
    // Always whole: a part of a JSON text is of no use, and conditions are checked here.
    const found = await environment.ASSETS.fetch(new URL(file, request.url));
    if (found.status !== 200) continue;
    // The page of a folder has links that count from its slash.
    if (file === path + '/index.html') return reply(301, null, { Location: PREFIX + path + '/' });
    const type = TYPES[path.slice(1)] ?? TYPES[path.slice(1, path.lastIndexOf('/') + 1)] ?? (isApi ? 'application/json' : undefined);
    const cache = REVALIDATED.has(path.slice(1)) ? '__MANIFEST_CACHE_CONTROL__' : '__CACHE_CONTROL__';
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
  const wanted = etag.replace(/^W\//, '');
  return names.trim() === '*' || (names.match(/"[^"]*"/g) ?? []).includes(wanted);
}

function json(status, body, method) {
  const cache = status === 200 ? { 'Cache-Control': '__CACHE_CONTROL__' } : {};
  return reply(status, method === 'HEAD' ? null : body, { 'Content-Type': 'application/json', ...cache });
}

function reply(status, body, more, earlier) {
  const headers = new Headers(earlier);
  for (const [name, value] of Object.entries({ ...HEADERS, ...more })) headers.set(name, value);
  return new Response(body, { status, headers });
}
