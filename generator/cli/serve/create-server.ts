import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import httpServer from 'http-server';
import { hostFacts } from '../../answers/host-facts.ts';
import { isBelowApi } from '../../http/addresses.ts';
import {
  CACHE_CONTROL,
  CONTENT_TYPE,
  CONTRACT_HEADERS,
  MANIFEST_CACHE_CONTROL,
  MANIFEST_TYPES,
  POLICY_HEADER,
  PREFLIGHT_SECONDS,
} from '../../http/contract.ts';
import { typesBesideApi } from '../../http/headers.ts';
import { pageTypeOf } from '../../http/page-types.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { decide, type Offer } from './decide.ts';

/** What the server answers with; replaced as a whole when the catalogue changes. */
export interface PreviewedSite extends Offer {
  /** Bodies of errors, of the answer to an unknown slug and of the manifest, by the names of their files. */
  readonly bodies: { get(path: string): string | Uint8Array | undefined };
}

/** How long a client may take, in milliseconds, and how much it may ask for. The defaults of Node are minutes. */
interface ClientLimits {
  /** From the connection, or from the end of the answer before, to the end of the headers. */
  readonly headersTimeout: number;
  /** The same to the end of the body. */
  readonly requestTimeout: number;
  /** Between two requests. */
  readonly keepAliveTimeout: number;
  /** In which nothing moves, as where a client does not read its answer. */
  readonly idleTimeout: number;
  /** How often it is looked for clients that took longer. */
  readonly connectionsCheckingInterval: number;
  readonly maxConnections: number;
}

const LIMITS: ClientLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  idleTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  maxConnections: 1_000,
};

/** Most bytes of all headers of a request, and most of them. */
const HEADER_BYTES = 16 * 1024;
const HEADERS = 100;

/** Answers without a body, by Node's codes of what it could not read as a request. */
const refusals: Readonly<Record<string, string>> = {
  // Node refuses to read a request whose method it does not know, so there is none to answer.
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A server for the files of a folder; `site` is asked at each request, and is `undefined` as long as nothing was built. */
export function createCatalogueServer(root: string, site: () => PreviewedSite | undefined, limits = LIMITS): Server {
  const wrapper = httpServer.createServer({
    root,
    // The typings know only a number of seconds.
    cache: CACHE_CONTROL as unknown as number,
    showDir: 'false',
    autoIndex: 'false',
    showDotfiles: false,
    before: [
      (request: IncomingMessage, response: ServerResponse) => {
        answer(request, response, site(), root);
      },
    ],
  });
  // The typings take the wrapper for the server that it holds.
  const { server: files } = wrapper as unknown as { server: Server };
  // That server takes no limits, so that it only gets the requests of one that does.
  const server = createServer({ ...limits, maxHeaderSize: HEADER_BYTES }, (request, response) => {
    files.emit('request', request, response);
  });
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = HEADERS;
  server.timeout = limits.idleTimeout;
  return server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Who never closes its side would else keep the connection for good.
    const close = () => socket.destroy();
    if (socket.writable) socket.end(rawAnswer(refusals[error.code ?? ''] ?? '400 Bad Request'), close);
    else close();
  });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: PreviewedSite | undefined,
  root: string,
): void {
  for (const [name, value] of Object.entries(CONTRACT_HEADERS)) response.setHeader(name, value);
  if (site === undefined) {
    sendBody(request, response, { status: 503, body: '{"detail":"The catalogue has errors; see the terminal."}' });
    return;
  }
  const decision = decide(request.method ?? 'GET', request.url ?? '/', site);
  if (decision.kind === 'no-content') {
    response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    response.statusCode = 204;
    response.end();
  } else if (decision.kind === 'redirect') {
    response.writeHead(301, { Location: decision.address, 'Content-Length': '0' }).end();
  } else if (decision.kind === 'body') {
    const { status, path } = decision;
    if (status === 200) response.setHeader('Cache-Control', CACHE_CONTROL);
    sendBody(request, response, { status, body: site.bodies.get(path) ?? '' });
  } else if (decision.kind === 'no-page') {
    response.setHeader(POLICY_HEADER.name, POLICY_HEADER.value);
    response.writeHead(404, { 'Content-Type': typeOf(decision.path) });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(join(root, decision.path))
        .on('error', () => response.end())
        .pipe(response);
  } else if (decision.kind === 'manifest') {
    response.setHeader('Cache-Control', MANIFEST_CACHE_CONTROL);
    sendBody(request, response, {
      status: 200,
      body: site.bodies.get(decision.path) ?? '',
      type: MANIFEST_TYPES[decision.path],
    });
  } else {
    passOn(request, response, decision.path);
  }
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, type = CONTENT_TYPE }: { status: number; body: string | Uint8Array; type?: string | undefined },
): void {
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(request.method === 'HEAD' ? '' : body);
}

/** An answer without a body, to what could not be read as a request. */
function rawAnswer(status: string): string {
  const headers = { ...CONTRACT_HEADERS, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`;
}

/** http-server keeps a file open, and what was read of it, where the client has gone before the end of its answer. */
function closeWithClient(response: ServerResponse): void {
  // The library hands in a stream of its own, which is told of no end, around the answer itself.
  const { response: answered } = response as unknown as { readonly response: ServerResponse };
  const { socket } = answered.req;
  response.once('pipe', (source) => {
    const close = () => {
      socket.off('close', close);
      source.destroy();
    };
    if (socket.destroyed) {
      close();
      return;
    }
    answered.once('close', close);
    // An answer that waits for the one before it on its connection is told nothing.
    socket.once('close', close);
  });
}

/** Lets http-server send the file. It knows types by endings only, so an answer of the interface gets the one it has. */
function passOn(request: IncomingMessage, response: ServerResponse, path: string): void {
  request.url = `/${path}`;
  if (!isBelowApi(path)) response.setHeader(POLICY_HEADER.name, POLICY_HEADER.value);
  // A part of a JSON text is of no use, and http-server would send it under the wrong type.
  delete request.headers.range;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() === 'etag') simplifyConditions(request, String(value));
    return setHeader(name, name.toLowerCase() === 'content-type' ? (typeOf(path) ?? value) : value);
  };
  closeWithClient(response);
  response.emit('next');
}

const TYPES = new Map(typesBesideApi(hostFacts(ENDPOINTS)));

/** The type that an answer is declared with, or that of its ending, of which http-server says some otherwise. */
function typeOf(path: string): string | undefined {
  const declared = TYPES.get(path) ?? TYPES.get(path.slice(0, path.lastIndexOf('/') + 1));
  if (declared !== undefined || isBelowApi(path)) return declared ?? CONTENT_TYPE;
  const type = pageTypeOf(path);
  return type?.startsWith('text/') === true ? `${type}; charset=utf-8` : type;
}

/**
 * Leaves one condition in a request: http-server sets the ETag just before it looks at them, knows neither a list nor
 * an asterisk, and would have the date hold as well where If-None-Match alone decides.
 */
function simplifyConditions({ headers }: IncomingMessage, etag: string): void {
  const wanted = headers['if-none-match'];
  if (wanted === undefined) return;
  delete headers['if-modified-since'];
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  if (wanted.trim() === '*' || wanted.split(',').some((tag) => bare(tag) === bare(etag)))
    headers['if-none-match'] = etag;
}
