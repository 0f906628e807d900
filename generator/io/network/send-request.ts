import { createHash } from 'node:crypto';
import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bareHost } from './door/address-policy.ts';
import { createQueue } from './queue.ts';
import { NoAnswer, type RawRequest, type Exchange, type SendRequest } from '../../release/conformance/exchange.ts';

/** Times in milliseconds, sizes in bytes. */
export interface SendOptions {
  readonly timeout: number;
  readonly sizeLimit: number;
  readonly concurrency: number;
}

export interface Connection {
  readonly send: SendRequest;
  readonly close: () => void;
}

/** Milliseconds for surplus bytes to arrive after an answer. */
const LINGER = 250;

/** Sends requests to a site exactly as they are written, without following redirects. */
export function connect(baseUrl: string, options: SendOptions): Connection {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === 'https:';
  const Agent = isSecure ? SecureAgent : PlainAgent;
  const pool = new Agent({ keepAlive: true, maxSockets: options.concurrency });
  const enqueue = createQueue(options.concurrency);
  const start = (raw: RawRequest, isFresh: boolean): ClientRequest =>
    (isSecure ? requestSecure : requestPlain)({
      hostname: bareHost(base),
      port: base.port,
      method: raw.method,
      path: `${base.pathname.replace(/\/$/, '')}${raw.path}`,
      headers: { ...raw.headers, ...(raw.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(raw.body) }) },
      agent: hasBody(raw) && !isFresh && pool,
    });
  const sendNow: SendRequest = async (raw) => {
    const first = await perform(raw, start(raw, false), options);
    // A server may close an idle connection just when it is reused.
    const answer = 'stale' in first ? await perform(raw, start(raw, true), options) : first;
    if ('problem' in answer) throw new NoAnswer(answer.problem);
    return answer;
  };
  return {
    send: (raw) => enqueue(() => sendNow(raw)),
    close: () => {
      pool.destroy();
    },
  };
}

/** Whether the answer may have a body. If not, a separate connection reveals surplus bytes. */
function hasBody({ method, headers }: RawRequest): boolean {
  return method === 'GET' && !Object.keys(headers).some((name) => /^if-/i.test(name));
}

interface Silence {
  readonly problem: string;
  readonly stale?: true;
}

async function perform(raw: RawRequest, request: ClientRequest, options: SendOptions): Promise<Exchange | Silence> {
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
      // A parser error after the end of an answer means surplus bytes.
      if (response?.complete === true) {
        isSurplus ||= error.code?.startsWith('HPE_') === true;
        finish();
        return;
      }
      const isStale = error.code === 'ECONNRESET' && request.reusedSocket;
      end({ problem: error.message || (error.code ?? 'failed'), ...(isStale ? { stale: true } : {}) });
    });
    request.on('response', (message) => {
      response = message;
      collect(message, options.sizeLimit)
        .catch((error: unknown) => {
          // Bytes after the head of an answer without a body break the connection.
          if (isSurplus) return Buffer.alloc(0);
          throw error;
        })
        .then(
          (body) => {
            answer = toExchange(message, body);
            if (hasBody(raw)) finish();
            else lingerOn(request, finish);
          },
          (error: unknown) => {
            end({ problem: error instanceof Error ? error.message : String(error) });
          },
        );
    });
    request.end(raw.body);
  });
}

/** Calls back when the connection is closed or the time is over: surplus bytes raise an error until then. */
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

/** Most bytes of a decoded body. */
const MAX_DECODED = 64 * 1024 * 1024;

/** Decodes a body; `undefined` if it is damaged or in a coding that Node 20 does not know, such as zstd. */
function decodeBody(body: Buffer, coding: string | undefined): Buffer | undefined {
  // The answer to HEAD names the coding of a missing body.
  if (coding === undefined || coding === 'identity' || body.length === 0) return body;
  try {
    if (coding === 'gzip') return gunzipSync(body, { maxOutputLength: MAX_DECODED });
    if (coding === 'br') return brotliDecompressSync(body, { maxOutputLength: MAX_DECODED });
  } catch {
    return undefined;
  }
  return undefined;
}
