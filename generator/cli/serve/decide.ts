import { promises, type Stats } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { SLUG } from '../../findings/slug-grammar.ts';
import { API_ADDRESS } from '../../http/address-patterns.ts';
import {
  EMPTY_FILE,
  ERROR_FILES,
  FOLDER_PAGE,
  folderFile,
  GAME_LIST,
  HEAD_FILE,
  isBelowApi,
  LIST_FILE,
  NOT_FOUND_PAGE,
  NOTHING_FOUND,
  searchAnswerPath,
  slugPath,
} from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { keysFor, SEARCH_PARAMETER, typedKey } from '../../http/search-request.ts';

/** What the server does with a request. */
export type Decision =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'body'; readonly status: 200 | 404 | 405 | 503; readonly path: string }
  | { readonly kind: 'manifest'; readonly path: typeof LIST_FILE | typeof HEAD_FILE }
  /** A page is asked for without the slash that its links count from. */
  | { readonly kind: 'redirect'; readonly address: string }
  /** People ask for a page that is not there; a file says so. */
  | { readonly kind: 'no-page'; readonly path: string }
  | { readonly kind: 'no-content' };

/** What there is to serve. */
export interface Offer {
  /** Paths of all files, relative to the root. */
  readonly paths: { has(path: string): boolean };
  /** Whether an unknown slug is answered by an empty list. */
  readonly emptyForUnknown: boolean;
}

const API_PATTERN = new RegExp(`^${API_ADDRESS}`);

/** Decides a request by its method and its address; a query is ignored, but for that of a search. */
export function decide(method: string, address: string, offer: Offer): Decision {
  if (method === 'OPTIONS') return { kind: 'no-content' };
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'body', status: 405, path: ERROR_FILES[405] };
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/^\//, '');
  if (path === LIST_FILE || path === HEAD_FILE) return { kind: 'manifest', path };
  const file = isBelowApi(path)
    ? [...searchFiles(path, address, offer), path, folderFile(path)]
    : [path === '' || path.endsWith('/') ? path + FOLDER_PAGE : path];
  const found = file.find((name) => isAnswer(name) && offer.paths.has(name));
  if (found !== undefined) return { kind: 'file', path: found };
  if (!isBelowApi(path) && offer.paths.has(`${path}/${FOLDER_PAGE}`)) return { kind: 'redirect', address: `/${path}/` };
  if (offer.emptyForUnknown && new RegExp(`^${slugPath(SLUG)}$`).test(path)) {
    return { kind: 'body', status: 200, path: EMPTY_FILE };
  }
  const hasPages = offer.paths.has(FOLDER_PAGE) && offer.paths.has(NOT_FOUND_PAGE);
  if (hasPages && !API_PATTERN.test(`/${path}`)) return { kind: 'no-page', path: NOT_FOUND_PAGE };
  return { kind: 'body', status: 404, path: ERROR_FILES[404] };
}

/** The files that may answer a search; none where the address is no search. */
function searchFiles(path: string, address: string, { paths }: Offer): string[] {
  if (path !== GAME_LIST || !paths.has(NOTHING_FOUND)) return [];
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const typed = query.get(SEARCH_PARAMETER) ?? '';
  return typed === '' ? [] : [...keysFor(typedKey(typed)).map(searchAnswerPath), NOTHING_FOUND];
}

export interface SentFile {
  readonly file: string;
  readonly type: string;
  readonly status: 200 | 404;
  /** How long caches may keep it. */
  readonly cache: string;
}

/** Sends a file that a build may replace meanwhile; ignores ranges. Returns false, with nothing sent, if gone. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, sent: SentFile): Promise<boolean> {
  const handle = await promises.open(sent.file).catch(() => undefined);
  if (handle === undefined) return false;
  try {
    await sendOpened(request, response, { ...sent, handle, stats: await handle.stat() });
  } catch {
    // The client has gone, or the disk fails.
    response.destroy();
  } finally {
    await handle.close();
  }
  return true;
}

async function sendOpened(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, stats, type, status, cache }: SentFile & { handle: promises.FileHandle; stats: Stats },
): Promise<void> {
  if (status === 200) {
    const validators = {
      ETag: `W/"${[stats.ino, stats.size, stats.mtimeMs].join('-')}"`,
      'Last-Modified': stats.mtime.toUTCString(),
    };
    for (const [name, value] of Object.entries({ 'Cache-Control': cache, ...validators }))
      response.setHeader(name, value);
    if (isUnchanged(request.headers, validators)) {
      response.writeHead(304).end();
      return;
    }
  }
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': stats.size });
  if (request.method === 'HEAD' || stats.size === 0) {
    response.end();
    return;
  }
  const gone = new AbortController();
  const stop = () => {
    gone.abort();
  };
  // An answer that waits for the one before it on its connection does not learn that the client has gone.
  request.socket.once('close', stop);
  if (request.socket.destroyed) stop();
  const bytes = handle.createReadStream({ autoClose: false, end: stats.size - 1 });
  await pipeline(bytes, response, { signal: gone.signal }).finally(() => request.socket.off('close', stop));
}

/** Whether a client has what it asks for: If-None-Match decides where it is there, else If-Modified-Since. */
function isUnchanged(
  headers: IncomingHttpHeaders,
  current: { readonly ETag: string; readonly 'Last-Modified': string },
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(current.ETag));
  return since !== undefined && Date.parse(since) >= Date.parse(current['Last-Modified']);
}

/** A tag without its mark of weakness, which a comparison for caches ignores. */
function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
