import { closeSync, existsSync, futimesSync, mkdirSync, openSync, readFileSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputTree } from '../emit/output-tree.ts';

/** Writes files that are not served yet, each with a modification time in seconds since 1970. */
export type Stage = (path: string, bytes: Uint8Array, time: number) => void;

/** Makes what writes files below a folder. */
export function createStage(folder: string): Stage {
  const made = new Set<string>();
  return (path, bytes, time) => {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (!made.has(parent)) {
      mkdirSync(join(folder, parent), { recursive: true });
      made.add(parent);
    }
    const file = openSync(`${folder}/${path}`, 'w');
    try {
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
      futimesSync(file, time, time);
    } finally {
      closeSync(file);
    }
  };
}

/** The part of an output tree that stages; `served` is where the files in their places are. */
export function createStaging(
  folder: string,
  served: string,
): Pick<OutputTree, 'stage' | 'stageCopy' | 'setStagedTime'> & { readonly folder: string } {
  const stage = createStage(folder);
  return {
    folder,
    stage,
    stageCopy: (path, source, time) => {
      const staged = join(folder, source);
      stage(path, readFileSync(existsSync(staged) ? staged : join(served, source)), time);
    },
    setStagedTime: (path, time) => {
      utimesSync(join(folder, path), time, time);
    },
  };
}
