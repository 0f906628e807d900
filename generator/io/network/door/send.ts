import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type Gunzip,
  type Inflate,
} from 'node:zlib';
import { withCommas } from '../../../text/count-of.ts';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Answered, BodyReader, Question } from './ask.ts';
import { HostFault } from './failure.ts';

export interface RequestPlan {
  readonly url: URL;
  readonly question: Question;
  readonly headers: Readonly<Record<string, string>>;
  readonly progress: BodyProgress;
  readonly lookup: LookupFunction;
  readonly limits: DoorLimits;
  /** Remaining milliseconds of the total time. */
  readonly timeLeft: number;
}

export type Received = Pick<Answered, 'status' | 'headers' | 'bytes'>;

/** What earlier requests have read of a body, and the headers of the first one. */
export interface BodyProgress {
  headers: IncomingHttpHeaders;
  bytes: number;
}

/** Sends one request on a new connection, without following redirects; goes on with a body that has begun. */
export async function send(plan: RequestPlan): Promise<Received> {
  const response = await receiveHead(plan);
  const { statusCode: status = 0, headers } = response;
  const { progress, question } = plan;
  const { body } = question;
  const isPart = progress.bytes > 0;
  try {
    if (body === undefined || (status !== 200 && !(isPart && status === 206))) return { status, headers, bytes: 0 };
    if (isPart && !(headers['content-range'] ?? '').startsWith(`bytes ${String(progress.bytes)}-`))
      throw new HostFault('unusable', 'the connection broke off, and the host does not go on from there');
    if (!isPart) progress.headers = headers;
    await receive(response, body, plan);
    return { status: 200, ...progress };
  } finally {
    response.destroy();
  }
}

async function receiveHead(plan: RequestPlan): Promise<IncomingMessage> {
  const { url, question, headers, lookup, limits, timeLeft } = plan;
  const time = Math.max(1, Math.min(limits.patience, timeLeft));
  return new Promise((resolve, reject) => {
    const options = {
      method: question.method ?? 'GET',
      agent: false,
      headers,
      lookup,
      maxHeaderSize: limits.headerSize,
    };
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options);
    // The request's `setTimeout` starts anew with each byte of an endless header.
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

/** Reads a body; fails if it is too slow. */
async function receive(
  response: IncomingMessage,
  body: BodyReader,
  { limits, progress, timeLeft }: RequestPlan,
): Promise<void> {
  let recentBytes = 0;
  const watch = setInterval(() => {
    if (recentBytes < (limits.leastSpeed * limits.patience) / 1_000)
      stop(`it was slower than ${withCommas(limits.leastSpeed)} bytes a second for ${seconds(limits.patience)}`);
    recentBytes = 0;
  }, limits.patience);
  const end = setTimeout(
    () => {
      stop(`it did not end within ${seconds(limits.totalTime)}`);
    },
    Math.max(1, timeLeft),
  );
  const stop = (reason: string) => response.destroy(new HostFault('slow', reason));
  const onPart = (part: Uint8Array) => {
    recentBytes += part.length;
    return body.onPart(part);
  };
  try {
    await readBody(response, { ...body, onPart }, progress);
  } finally {
    clearInterval(watch);
    clearTimeout(end);
  }
}

function seconds(milliseconds: number): string {
  return milliseconds === 1_000 ? '1 second' : `${String(milliseconds / 1_000)} seconds`;
}

/** Limits for one address. Times in milliseconds. */
export const USUAL_LIMITS = {
  /** Longest time until the head of an answer, and for a body slower than `leastSpeed`. */
  patience: 30_000,
  /** Bytes in a second. */
  leastSpeed: 1_000,
  /** Redirects, retries, pauses and body together. */
  totalTime: 120_000,
  /** Bytes of an answer's header. */
  headerSize: 32_768,
  redirects: 10,
  /** Requests to a busy host. */
  tries: 3,
  /** Pause before the second try; each later one is twice as long. */
  firstPause: 2_000,
  longestPause: 30_000,
};

export type DoorLimits = Readonly<typeof USUAL_LIMITS>;

/** Wraps an error of the body's reader, which is no fault of the host. */
export class ReaderFault extends Error {}

const DECODERS: Readonly<Record<string, () => BrotliDecompress | Gunzip | Inflate>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function readBody(
  response: IncomingMessage,
  { limit, onPart }: BodyReader,
  progress: BodyProgress,
): Promise<void> {
  for await (const part of decode(response)) {
    progress.bytes += part.length;
    if (progress.bytes > limit) throw new HostFault('unusable', `it has more than ${withCommas(limit)} bytes`);
    try {
      await onPart(part);
    } catch (error) {
      throw new ReaderFault('', { cause: error });
    }
  }
}

/** The decoded body, as a stream; some hosts compress though they are asked not to. */
function decode(response: IncomingMessage): AsyncIterable<Buffer> {
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
