import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Largest body that a compressed one may become, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** Undoes a content coding; `undefined` for one that Node 20 does not know, such as zstd, or that is broken. */
export function decodeBody(body: Buffer, coding: string | undefined): Buffer | undefined {
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
