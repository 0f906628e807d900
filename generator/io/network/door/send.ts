import { withCommas } from '../../../findings/count-of.ts';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Answered, BodyReader, Question } from './ask.ts';
import { HostFault } from './failure.ts';
import { readBody } from './read-body.ts';
import type { DoorLimits } from './limits.ts';

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
