import { join } from 'node:path';
import { digestFile } from './digest-file.ts';
import { listFiles } from './list-files.ts';

/** SHA-256 of every regular file of a folder, in hexadecimal, by its path there. */
export function digestFolder(folder: string): ReadonlyMap<string, string> {
  return new Map(listFiles(folder).map((path) => [path, digestFile(join(folder, path))]));
}
