import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedTree } from '../../release/compare/comparison.ts';
import { listFiles } from './list-files.ts';
import { namingPath } from './reason-of.ts';

/** A built tree on disk, to be read only. What is not a plain file is not there: a link could lead anywhere. */
export function openServedFolder(folder: string): ServedTree {
  const paths = listFiles(folder).filter((path) => lstatSync(join(folder, path)).isFile());
  return {
    paths: new Set(paths),
    read: (path) => namingPath(join(folder, path), () => readFileSync(join(folder, path))),
  };
}
