import type { IncomingMessage } from 'node:http';
import {
  type BrotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type Gunzip,
  type Inflate,
} from 'node:zlib';
import { withCommas } from '../../../findings/count-of.ts';
import type { BodyReader } from './ask.ts';
import { HostFault } from './failure.ts';

/** Thrown by the reader of a body, which is no fault of the host. */
export class ReaderFault extends Error {}

const DECODERS: Readonly<Record<string, () => BrotliDecompress | Gunzip | Inflate>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a body stretch by stretch, and says how many bytes it has. */
export async function readBody(response: IncomingMessage, { limit, onPart }: BodyReader): Promise<number> {
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
