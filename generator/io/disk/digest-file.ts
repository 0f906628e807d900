import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at once. */
const STRETCH = 4 * 1024 ** 2;

/** SHA-256 of a file of any size, in hexadecimal digits; only a stretch of it is in memory. */
export function digestFile(path: string): string {
  const file = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.alloc(STRETCH);
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer))
      hash.update(buffer.subarray(0, read));
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}
