import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { digestOf } from './owned-files.ts';

/** SHA-256 of every regular file of a folder, in hexadecimal, by its path there. */
export function digestFolder(folder: string): ReadonlyMap<string, string> {
  return new Map(
    listFiles(folder).flatMap((path) => {
      const sha256 = digestOf(join(folder, path));
      return sha256 === undefined ? [] : [[path, sha256] as const];
    }),
  );
}
