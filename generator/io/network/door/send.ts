import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type Gunzip,
  type Inflate,
} from 'node:zlib';
import { withCommas } from '../../../text/count-of.ts';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Answered, BodyReader, Question } from './ask.ts';
import { HostFault } from './failure.ts';

/** One request to one address. */
export interface Sending {
  readonly url: URL;
  readonly question: Question;
  readonly headers: Readonly<Record<string, string>>;
  readonly lookup: LookupFunction;
  readonly limits: DoorLimits;
  /** Milliseconds that are left of the total time. */
  readonly left: number;
}

export type Received = Pick<Answered, 'status' | 'headers' | 'bytes'>;

/** Sends one request on a new connection; redirects are not followed. */
export async function send(sending: Sending): Promise<Received> {
  const response = await receiveHead(sending);
  const { statusCode: status = 0, headers } = response;
  const { body } = sending.question;
  try {
    return { status, headers, bytes: status === 200 && body !== undefined ? await read(response, body, sending) : 0 };
  } finally {
    // The rest of the body is not read.
    response.destroy();
  }
}

async function receiveHead({ url, question, headers, lookup, limits, left }: Sending): Promise<IncomingMessage> {
  const time = Math.max(1, Math.min(limits.patience, left));
  return new Promise((resolve, reject) => {
    const options = {
      method: question.method ?? 'GET',
      agent: false,
      headers,
      lookup,
      maxHeaderSize: limits.headerSize,
    };
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options);
    // Not `setTimeout` of the request, which each byte of an endless header winds up again.
    const timer = setTimeout(() => {
      request.destroy(new HostFault('slow', `no answer within ${seconds(time)}`));
    }, time);
    request.on('close', () => {
      clearTimeout(timer);
    });
    request.on('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    request.on('error', reject).end();
  });
}

/** Reads a body that comes fast enough. */
async function read(response: IncomingMessage, body: BodyReader, { limits, left }: Sending): Promise<number> {
  let fresh = 0;
  const watch = setInterval(() => {
    if (fresh < (limits.leastSpeed * limits.patience) / 1_000)
      stop(`it was slower than ${withCommas(limits.leastSpeed)} bytes a second for ${seconds(limits.patience)}`);
    fresh = 0;
  }, limits.patience);
  const end = setTimeout(
    () => {
      stop(`it did not end within ${seconds(limits.totalTime)}`);
    },
    Math.max(1, left),
  );
  const stop = (reason: string) => response.destroy(new HostFault('slow', reason));
  const onPart = (part: Uint8Array) => {
    fresh += part.length;
    return body.onPart(part);
  };
  try {
    return await readBody(response, { ...body, onPart });
  } finally {
    clearInterval(watch);
    clearTimeout(end);
  }
}

function seconds(milliseconds: number): string {
  return milliseconds === 1_000 ? '1 second' : `${String(milliseconds / 1_000)} seconds`;
}

/** What a host may take of this machine for one address. Times in milliseconds. */
export const USUAL_LIMITS = {
  /** Longest time until the head of an answer is there, and for a body slower than `leastSpeed`. */
  patience: 30_000,
  /** Bytes in a second. */
  leastSpeed: 1_000,
  /** Longest time for all: redirects, tries, pauses and body. */
  totalTime: 120_000,
  /** Largest header of an answer, in bytes. */
  headerSize: 32_768,
  redirects: 10,
  /** How often the same is asked of a host that is only busy. */
  tries: 3,
  /** The pause before the second try; each after that is twice as long. */
  firstPause: 2_000,
  /** The longest that a host may ask to wait. */
  longestPause: 30_000,
};

export type DoorLimits = Readonly<typeof USUAL_LIMITS>;

/** Thrown by the reader of a body, which is no fault of the host. */
export class ReaderFault extends Error {}

const DECODERS: Readonly<Record<string, () => BrotliDecompress | Gunzip | Inflate>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a body stretch by stretch, and says how many bytes it has. */
async function readBody(response: IncomingMessage, { limit, onPart }: BodyReader): Promise<number> {
  let bytes = 0;
  for await (const part of bodyOf(response)) {
    bytes += part.length;
    if (bytes > limit) throw new HostFault('unusable', `it has more than ${withCommas(limit)} bytes`);
    try {
      const taken = onPart(part);
      if (taken instanceof Promise) await taken;
    } catch (error) {
      throw new ReaderFault('', { cause: error });
    }
  }
  return bytes;
}

/** The body, without its coding, which some hosts use though they are asked not to. What is too large in the end is so piece by piece: no more of it is ever in memory. */
function bodyOf(response: IncomingMessage): AsyncIterable<Buffer> {
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return response;
  const create = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (create === undefined) throw new HostFault('unusable', `its answer is compressed with "${coding.slice(0, 40)}"`);
  const decoder = create();
  response.on('error', (error) => {
    decoder.destroy(error);
  });
  return response.pipe(decoder);
}
