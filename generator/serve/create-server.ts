import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import httpServer from 'http-server';
import { CACHE_CONTROL, CONTENT_TYPE, CONTRACT_HEADERS, PREFLIGHT_SECONDS } from '../hosting/contract.ts';
import { decide, type Offer } from './decide.ts';

/** What the server answers with; replaced as a whole when the catalogue changes. */
export interface Site extends Offer {
  /** Bodies that are no files of their own: `404.json`, `405.json`, `empty`. */
  readonly bodies: ReadonlyMap<string, string>;
}

/** A server for the files of a folder; `site` is asked at each request, and is `undefined` as long as nothing was built. */
export function createCatalogueServer(root: string, site: () => Site | undefined): Server {
  const wrapper = httpServer.createServer({
    root,
    // The typings know only a number of seconds.
    cache: CACHE_CONTROL as unknown as number,
    showDir: 'false',
    autoIndex: 'false',
    showDotfiles: false,
    before: [
      (request: IncomingMessage, response: ServerResponse) => {
        answer(request, response, site());
      },
    ],
  });
  // The typings take the wrapper for the server that it holds.
  return (wrapper as unknown as { server: Server }).server;
}

function answer(request: IncomingMessage, response: ServerResponse, site: Site | undefined): void {
  for (const [name, value] of Object.entries(CONTRACT_HEADERS)) response.setHeader(name, value);
  if (site === undefined) {
    sendBody(request, response, 503, '{"detail":"The catalogue has errors; see the terminal."}');
    return;
  }
  const decision = decide(request.method ?? 'GET', request.url ?? '/', site);
  if (decision.kind === 'no-content') {
    response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    response.statusCode = 204;
    response.end();
  } else if (decision.kind === 'body') {
    sendBody(request, response, decision.status, site.bodies.get(decision.path) ?? '');
  } else {
    passOn(request, response, decision.path);
  }
}

function sendBody(request: IncomingMessage, response: ServerResponse, status: number, body: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', CONTENT_TYPE);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  if (status === 200) response.setHeader('Cache-Control', CACHE_CONTROL);
  response.end(request.method === 'HEAD' ? '' : body);
}

/** Lets http-server send the file, under the one type that every answer has: it knows types by extension only. */
function passOn(request: IncomingMessage, response: ServerResponse, path: string): void {
  request.url = `/${path}`;
  // A part of a JSON text is of no use, and http-server would send it under the wrong type.
  delete request.headers.range;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, name.toLowerCase() === 'content-type' ? CONTENT_TYPE : value);
  response.emit('next');
}
