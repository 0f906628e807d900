import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { namingPath } from './reason-of.ts';

/** SHA-256 of every file of a folder, in hexadecimal, by its path there. */
export function digestFolder(folder: string): ReadonlyMap<string, string> {
  return new Map(
    listFiles(folder).map((path) => [
      path,
      createHash('sha256')
        .update(namingPath(join(folder, path), () => readFileSync(join(folder, path))))
        .digest('hex'),
    ]),
  );
}
