import { Gzip } from 'fflate/browser';

/** Beyond this level scripts get hardly smaller, and take longer. */
const LEVEL = 6;

/** Bytes that are handed on at once: the library takes a call for each piece dearly. */
const PIECE = 1 << 18;

/** Compresses lines, of which only some are in memory at a time: the same bytes every time, without a time in the header. */
export function packLines(lines: Iterable<Uint8Array>): Uint8Array {
  const packed: Uint8Array[] = [];
  const gzip = new Gzip({ level: LEVEL, mtime: 0 }, (piece) => packed.push(piece));
  let waiting: Uint8Array[] = [];
  let length = 0;
  for (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length < PIECE) continue;
    gzip.push(Buffer.concat(waiting));
    [waiting, length] = [[], 0];
  }
  gzip.push(Buffer.concat(waiting), true);
  return Buffer.concat(packed);
}
