import { gzipSync } from 'fflate/browser';
import { brotliCompressSync, constants } from 'node:zlib';
import { digest } from '../findings/digest.ts';
import { SIBLINGS } from '../http/contract.ts';
import type { Encoding } from '../http/settings.ts';

/** A compressed body, for a file that is beside that of the body. */
export interface Sibling {
  /** What its name has after that of the other file, such as `.gz`. */
  readonly ending: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Makes the siblings of a body that pay. */
export type SiblingMaker = (body: Uint8Array) => readonly Sibling[];

/** A body of so many bytes travels in one packet, with its headers, however small it gets. */
const WORTH_IT = 1200;

/** A sibling has at most this part of the bytes of the body, or none is kept. */
const MOST = 0.9;

/** Whether a body can have siblings at all. */
export function canHaveSiblings(body: Uint8Array): boolean {
  return body.length > WORTH_IT;
}

/** Loads what compresses by these encodings. */
export async function createSiblingMaker(encodings: readonly Encoding[]): Promise<SiblingMaker> {
  const coders = await Promise.all(
    encodings.map(async (encoding) => ({ ending: SIBLINGS[encoding], code: await CODERS[encoding]() })),
  );
  return (body) => {
    if (!canHaveSiblings(body)) return [];
    return coders.flatMap(({ ending, code }) => {
      const bytes = code(body);
      return bytes.length <= body.length * MOST ? [{ ending, bytes, sha256: digest(bytes) }] : [];
    });
  };
}

/** Compresses a body; the same bytes every time, on every machine, as far as one version of its library goes. */
type Coder = (body: Uint8Array) => Uint8Array;

/** Makes the coder of each encoding. Higher levels take many times as long and save little on 3 kB. */
const CODERS: Readonly<Record<Encoding, () => Promise<Coder>>> = {
  zstd: async () => {
    // Compiling it takes as long as compressing hundreds of bodies, and few sites ask for it.
    const { Zstd } = await import('@hpcc-js/wasm-zstd');
    const zstd = await Zstd.load();
    return (body) => zstd.compress(body, 9);
  },
  br: () => Promise.resolve(brotli),
  // The zlib within Node uses what the processor has, so that its bytes differ from one machine to another. Without a
  // time in its header.
  gzip: () => Promise.resolve((body) => gzipSync(body, { level: 9, mtime: 0 })),
};

function brotli(body: Uint8Array): Uint8Array {
  // A window that just holds the body has small tables: clearing large ones would take twenty times as long as the rest.
  const window = Math.min(Math.max(Math.ceil(Math.log2(body.length)), 16), constants.BROTLI_MAX_WINDOW_BITS);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}
