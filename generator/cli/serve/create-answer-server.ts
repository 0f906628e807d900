import { createServer, type Server } from 'node:http';
import { CONTENT_TYPE } from '../../http/contract.ts';

/** How long a client may take to ask, in milliseconds. */
const PATIENCE = 10_000;

/** Serves one answer, made anew for each request with the asking program; `undefined` for none. */
export function createAnswerServer(path: string, answer: (program: string) => string | undefined): Server {
  const settings = { requestTimeout: PATIENCE, connectionsCheckingInterval: 1_000 };
  return createServer(settings, ({ method, url, headers }, response) => {
    const isAsked = (url ?? '').split('?', 1)[0] === path;
    const body = isAsked ? answer(headers['user-agent'] ?? '') : undefined;
    response.statusCode =
      method !== 'GET' && method !== 'HEAD' ? 405 : isAsked ? (body === undefined ? 503 : 200) : 404;
    response.setHeader('Content-Type', CONTENT_TYPE);
    response.setHeader('Cache-Control', 'no-store');
    const fault = isAsked ? '{"detail":"The record has errors; see the terminal."}' : '{"detail":"Not found."}';
    response.end(method === 'HEAD' ? '' : (body ?? fault));
  });
}
