import {
  existsSync,
  linkSync,
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
import { HEAD_FILE, LIST_FILE } from '../manifest/manifest.ts';
import { listFiles } from './list-files.ts';

/**
 * Holds files that are being written, and by being there tells that the tree is. Keeps the manifest from before, since
 * that in the tree may already be the new one. Hidden, so that no host serves it.
 */
const WORKSHOP = '.unfinished';

/** Hidden files at the top that a build makes; all others belong to whoever keeps the folder. */
const OWN_HIDDEN = new Set(['.htaccess', '.nojekyll']);

/** Where the manifest of a folder is, as it was before the last writing, if that did not come to its end. */
export function manifestFolder(folder: string): string {
  const workshop = join(folder, WORKSHOP);
  return existsSync(workshop) ? workshop : folder;
}

/** A folder on disk that files are written to. */
export function createOutputFolder(folder: string): OutputTree {
  const workshop = join(folder, WORKSHOP);
  const made = new Set<string>();
  const temporary = join(workshop, 'file');
  return {
    unfinished: existsSync(workshop),
    begin: () => {
      if (existsSync(workshop)) return;
      mkdirSync(folder, { recursive: true });
      // Made aside, so that a workshop without a manifest means that there was none.
      rmSync(`${workshop}.new`, { recursive: true, force: true });
      mkdirSync(`${workshop}.new`);
      for (const name of [LIST_FILE, HEAD_FILE]) {
        if (existsSync(join(folder, name))) linkSync(join(folder, name), join(`${workshop}.new`, name));
      }
      renameSync(`${workshop}.new`, workshop);
    },
    list: () => listFiles(folder).filter((path) => !path.startsWith('.') || OWN_HIDDEN.has(path)),
    holds: (path, bytes) => holds(join(folder, path), bytes),
    setTime: (path, time) => {
      const target = join(folder, path);
      if (statSync(target).mtimeMs !== time * 1000) utimesSync(target, time, time);
    },
    replace: (path, bytes, time) => {
      const target = join(folder, path);
      makeFolder(dirname(target), made);
      writeFileSync(temporary, bytes);
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
