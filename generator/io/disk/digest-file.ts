import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';

/** Most bytes that are read at once. */
const STRETCH = 4 * 1024 ** 2;

/** SHA-256 of a file of any size, in hexadecimal digits; only a stretch of it is in memory. */
export function digestFile(path: string): string {
  const file = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    // Most files are small, and there can be many.
    const buffer = Buffer.allocUnsafe(Math.min(STRETCH, fstatSync(file).size + 1));
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer))
      hash.update(buffer.subarray(0, read));
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}

/** The same of every regular file of a folder, by its path there. */
export function digestFolder(folder: string): ReadonlyMap<string, string> {
  return new Map(listFiles(folder).map((path) => [path, digestFile(join(folder, path))]));
}
