import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostFacts } from '../../answers/host-facts.ts';
import { USUAL_PORT } from '../terminal/options.ts';
import { Misuse } from '../terminal/environment.ts';
import { ERROR_FILES, isBelowApi } from '../../http/addresses.ts';
import { CONTENT_TYPE, CONTRACT_HEADERS, FILE_TYPE, PAGE_HEADERS, PREFLIGHT_SECONDS } from '../../http/contract.ts';
import { cacheControlOf, typesBesideApi } from '../../http/headers.ts';
import { pageTypeOf } from '../../http/page-types.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { digest } from '../../text/digest.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { decide, type Offer } from './decide.ts';

export interface PreviewedSite extends Offer {
  readonly modified: Date;
  /** Renders a file; `undefined` if there is none. Rejects if records have changed since the last build. */
  bodyOf(path: string): Promise<string | Uint8Array | undefined>;
}

/** Limits of clients, in milliseconds where they are times; those of Node are minutes. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 30_000,
  idleTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  maxConnections: 1_000,
};

const HEADER_BYTES = 16 * 1024;
const HEADERS = 100;

/** Status lines for requests that Node cannot read, by its error code. */
const refusals: Readonly<Record<string, string>> = {
  // Node reads no request whose method it does not know.
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A server of a previewed site, which is `undefined` until its first build. */
export function createCatalogueServer(site: () => PreviewedSite | undefined, limits = LIMITS): Server {
  const server = createServer({ ...limits, maxHeaderSize: HEADER_BYTES }, (request, response) => {
    answer(request, response, site()).catch(() => {
      sendBody(request, response, UNAVAILABLE);
    });
  });
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = HEADERS;
  server.timeout = limits.idleTimeout;
  return server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A client that does not close its end would keep the socket open.
    const close = () => socket.destroy();
    if (socket.writable) socket.end(rawAnswer(refusals[error.code ?? ''] ?? '400 Bad Request'), close);
    else close();
  });
}

const UNAVAILABLE = { status: 503, body: '{"detail":"The catalogue has errors; see the terminal."}' };

async function answer(request: IncomingMessage, response: ServerResponse, site: PreviewedSite | undefined) {
  for (const [name, value] of Object.entries(CONTRACT_HEADERS)) response.setHeader(name, value);
  if (site === undefined) {
    sendBody(request, response, UNAVAILABLE);
    return;
  }
  const decision = decide(request.method ?? 'GET', request.url ?? '/', site);
  if (decision.kind === 'no-content') {
    response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    response.statusCode = 204;
    response.end();
  } else if (decision.kind === 'redirect') {
    response.writeHead(301, { Location: decision.address, 'Content-Length': '0' }).end();
  } else {
    const { status, path, isPage } = decision;
    const body = await site.bodyOf(path);
    if (body === undefined) {
      sendBody(request, response, { status: 404, body: (await site.bodyOf(ERROR_FILES[404])) ?? '' });
      return;
    }
    for (const [name, value] of Object.entries(isPage ? PAGE_HEADERS : {})) response.setHeader(name, value);
    if (status === 200) response.setHeader('Cache-Control', cacheControlOf(path));
    response.setHeader('Content-Type', typeOf(path));
    sendBody(request, response, { status, body, modified: site.modified });
  }
}

/** Sends a body, or 304 if the client has it: by If-None-Match, else by If-Modified-Since. */
function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, modified }: { readonly status: number; readonly body: string | Uint8Array; readonly modified?: Date },
): void {
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', CONTENT_TYPE);
  if (status === 200 && modified !== undefined) {
    const tag = `"${digest(body).slice(0, 32)}"`;
    const date = modified.toUTCString();
    response.setHeader('ETag', `W/${tag}`).setHeader('Last-Modified', date);
    const { 'if-none-match': tags, 'if-modified-since': since = '' } = request.headers;
    const isSame = tags?.split(',').some((text) => ['*', tag].includes(text.trim().replace(/^W\//, '')));
    if (isSame ?? Date.parse(since) >= Date.parse(date)) {
      response.writeHead(304).end();
      return;
    }
  }
  response.statusCode = status;
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(request.method === 'HEAD' ? '' : body);
}

function rawAnswer(status: string): string {
  const headers = { ...CONTRACT_HEADERS, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}

const TYPES = new Map(typesBesideApi(hostFacts(ENDPOINTS)));

function typeOf(path: string): string {
  const contentType = TYPES.get(path) ?? TYPES.get(path.slice(0, path.lastIndexOf('/') + 1));
  if (contentType !== undefined || isBelowApi(path)) return contentType ?? CONTENT_TYPE;
  const type = pageTypeOf(path);
  return type?.startsWith('text/') === true ? `${type}; charset=utf-8` : (type ?? FILE_TYPE);
}

/** Listens on a port, by default the usual one or, where that is taken, a free one; returns the address for clients. */
export async function listen(
  server: Server,
  { port, listen: host }: { readonly port?: number | undefined; readonly listen: string },
): Promise<string> {
  const fault = await listenAt(server, port ?? USUAL_PORT, host);
  const isTaken = fault?.code === 'EADDRINUSE';
  const remaining = isTaken && port === undefined ? await listenAt(server, 0, host) : fault;
  if (remaining !== undefined) {
    const remedy = isTaken ? 'another program uses the port; choose another with --port' : remaining.words;
    throw new Misuse(`Cannot listen on ${host}:${String(port ?? USUAL_PORT)}: ${remedy}`);
  }
  const bound = (server.address() as AddressInfo).port;
  // The address for all interfaces is none that a client could ask.
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${String(bound)}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(bound)}`;
}

function listenAt(server: Server, port: number, host: string): Promise<ReturnType<typeof reasonOf> | undefined> {
  return new Promise((resolve) => {
    const refuse = (error: unknown) => {
      resolve(reasonOf(error));
    };
    server.once('error', refuse).listen(port, host, () => {
      server.off('error', refuse);
      resolve(undefined);
    });
  });
}

const PATIENCE = 10_000;

/** A server of one path, whose answer is made anew for each request; 503 where it is `undefined`. */
export function createAnswerServer(path: string, answer: () => string | undefined): Server {
  const settings = { requestTimeout: PATIENCE, connectionsCheckingInterval: 1_000 };
  return createServer(settings, ({ method, url }, response) => {
    const isAsked = (url ?? '').split('?', 1)[0] === path;
    const body = isAsked ? answer() : undefined;
    if (method !== 'GET' && method !== 'HEAD') response.statusCode = 405;
    else if (body === undefined) response.statusCode = isAsked ? 503 : 404;
    response.setHeader('Content-Type', CONTENT_TYPE);
    response.setHeader('Cache-Control', 'no-store');
    const fault = isAsked ? '{"detail":"The record has errors; see the terminal."}' : '{"detail":"Not found."}';
    response.end(method === 'HEAD' ? '' : (body ?? fault));
  });
}
