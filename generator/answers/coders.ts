import { brotliCompressSync, constants } from 'node:zlib';
import { gzipSync } from 'fflate/browser';
import type { Encoding } from '../http/settings.ts';

/** Compresses a body; the same bytes every time, on every machine, as far as one version of its library goes. */
export type Coder = (body: Uint8Array) => Uint8Array;

/** Makes the coder of each encoding. Higher levels take many times as long and save little on 3 kB. */
export const CODERS: Readonly<Record<Encoding, () => Promise<Coder>>> = {
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
