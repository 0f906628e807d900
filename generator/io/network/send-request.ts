import { createHash } from 'node:crypto';
import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createQueue } from './queue.ts';
import { NoAnswer, type RawRequest, type Exchange, type SendRequest } from '../../release/conformance/exchange.ts';

/** How requests are made. Times in milliseconds, sizes in bytes. */
export interface SendOptions {
  readonly timeout: number;
  readonly sizeLimit: number;
  /** Requests under way at once. */
  readonly concurrency: number;
}

export interface Connection {
  readonly send: SendRequest;
  /** Closes the connections that are kept. */
  readonly close: () => void;
}

/** How long a connection that is to be closed may go on talking, in milliseconds. */
const LINGER = 250;

/** Opens a way to send requests to a site exactly as they are written; redirects are not followed. */
export function connect(baseUrl: string, options: SendOptions): Connection {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === 'https:';
  const Agent = isSecure ? SecureAgent : PlainAgent;
  const pool = new Agent({ keepAlive: true, maxSockets: options.concurrency });
  const enqueue = createQueue(options.concurrency);
  const start = (ask: RawRequest, isFresh: boolean): ClientRequest =>
    (isSecure ? requestSecure : requestPlain)({
      hostname: base.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: base.port,
      method: ask.method,
      path: `${base.pathname.replace(/\/$/, '')}${ask.path}`,
      headers: { ...ask.headers, ...(ask.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(ask.body) }) },
      agent: hasBody(ask) && !isFresh && pool,
    });
  const sendNow: SendRequest = async (ask) => {
    const first = await perform(ask, start(ask, false), options);
    // A server may close a kept connection just when it is used again.
    const answer = 'stale' in first ? await perform(ask, start(ask, true), options) : first;
    if ('problem' in answer) throw new NoAnswer(answer.problem);
    return answer;
  };
  return {
    send: (ask) => enqueue(() => sendNow(ask)),
    close: () => {
      pool.destroy();
    },
  };
}

/** Whether the answer may have a body. Where it may not, a separate connection shows bytes that come anyway. */
function hasBody({ method, headers }: RawRequest): boolean {
  return method === 'GET' && !Object.keys(headers).some((name) => /^if-/i.test(name));
}

/** No answer came, or none that could be read; `problem` says why. */
interface Silence {
  readonly problem: string;
  readonly stale?: true;
}

async function perform(ask: RawRequest, request: ClientRequest, options: SendOptions): Promise<Exchange | Silence> {
  return await new Promise((resolve) => {
    const timer = setTimeout(() => {
      request.destroy(new Error(`no answer within ${String(options.timeout / 1000)} seconds`));
    }, options.timeout);
    let answer: Exchange | undefined;
    let isSurplus = false;
    const end = (result: Exchange | Silence) => {
      clearTimeout(timer);
      resolve(result);
    };
    const finish = () => {
      if (answer !== undefined) end({ ...answer, surplus: isSurplus });
    };
    let response: IncomingMessage | undefined;
    request.on('error', (error: NodeJS.ErrnoException) => {
      // After the end of an answer, an error of the parser means bytes that belong to no answer.
      if (response?.complete === true) {
        isSurplus ||= error.code?.startsWith('HPE_') === true;
        finish();
        return;
      }
      const isStale = error.code === 'ECONNRESET' && request.reusedSocket;
      end({ problem: error.message || (error.code ?? 'failed'), ...(isStale ? { stale: true } : {}) });
    });
    request.on('response', (incoming) => {
      response = incoming;
      collect(incoming, options.sizeLimit)
        .catch((error: unknown) => {
          // Where there must be no body, what follows the head breaks the connection.
          if (isSurplus) return Buffer.alloc(0);
          throw error;
        })
        .then(
          (body) => {
            answer = toExchange(incoming, body);
            if (hasBody(ask)) finish();
            else lingerOn(request, finish);
          },
          (error: unknown) => {
            end({ problem: error instanceof Error ? error.message : String(error) });
          },
        );
    });
    request.end(ask.body);
  });
}

/** Calls back when the connection is closed, or has had the time for it: surplus bytes show as an error until then. */
function lingerOn(request: ClientRequest, finish: () => void): void {
  const timer = setTimeout(finish, LINGER);
  request.once('close', () => {
    clearTimeout(timer);
    // A simultaneous error is emitted after this event.
    setImmediate(finish);
  });
}

async function collect(response: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) {
      response.destroy();
      throw new Error(`the body is larger than ${String(limit)} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toExchange(response: IncomingMessage, body: Buffer): Exchange {
  const headers: Record<string, string> = {};
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = (response.rawHeaders[index] ?? '').toLowerCase();
    const value = response.rawHeaders[index + 1] ?? '';
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name] ?? ''}, ${value}` : value;
  }
  const plain = decodeBody(body, headers['content-encoding']);
  const sha256 = plain === undefined ? '' : createHash('sha256').update(plain).digest('hex');
  return { status: response.statusCode ?? 0, headers, body, plain, sha256, surplus: false };
}

/** Largest body that a compressed one may become, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** Undoes a content coding; `undefined` for one that Node 20 does not know, such as zstd, or that is broken. */
function decodeBody(body: Buffer, coding: string | undefined): Buffer | undefined {
  // The answer to HEAD names the coding of a body that it does not have.
  if (coding === undefined || coding === 'identity' || body.length === 0) return body;
  try {
    if (coding === 'gzip') return gunzipSync(body, { maxOutputLength: LARGEST });
    if (coding === 'br') return brotliDecompressSync(body, { maxOutputLength: LARGEST });
  } catch {
    return undefined;
  }
  return undefined;
}
