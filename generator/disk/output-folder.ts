import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputTree } from '../emit/output-tree.ts';
import { nextTime } from './next-time.ts';
import { listFiles } from './list-files.ts';

/**
 * Holds files that are being written, and by being there tells that the tree is. Hidden, so that no host serves it.
 */
const WORKSHOP = '.unfinished';

/** A folder on disk that files are written to; `now` is in milliseconds since 1970. */
export function createOutputFolder(folder: string, now: () => number): OutputTree {
  const workshop = join(folder, WORKSHOP);
  const made = new Set<string>();
  const temporary = join(workshop, 'file');
  return {
    unfinished: existsSync(workshop),
    begin: () => {
      mkdirSync(workshop, { recursive: true });
    },
    list: () => listFiles(folder).filter((path) => !path.startsWith('.')),
    holds: (path, bytes) => holds(join(folder, path), bytes),
    replace: (path, bytes) => {
      const target = join(folder, path);
      makeFolder(dirname(target), made);
      writeFileSync(temporary, bytes);
      const time = nextTime(now(), statSync(target, { throwIfNoEntry: false })?.mtimeMs);
      utimesSync(temporary, time, time);
      renameSync(temporary, target);
    },
    remove: (path) => {
      rmSync(join(folder, path));
      removeEmptyParents(folder, path);
    },
    finish: () => {
      rmSync(workshop, { recursive: true });
    },
  };
}

/** Whether a folder is there for the generator to write: none yet, an empty one, or one that it wrote before. */
export function isOwnFolder(folder: string): boolean {
  if (!existsSync(folder)) return true;
  if (!lstatSync(folder).isDirectory() && !statSync(folder).isDirectory()) return false;
  const visible = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return visible.length === 0 || existsSync(join(folder, '404.json')) || existsSync(join(folder, WORKSHOP));
}

function holds(path: string, bytes: Uint8Array): boolean {
  const status = lstatSync(path, { throwIfNoEntry: false });
  return status?.isFile() === true && status.size === bytes.length && readFileSync(path).equals(bytes);
}

function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

function removeEmptyParents(folder: string, path: string): void {
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}
