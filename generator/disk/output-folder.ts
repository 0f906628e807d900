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
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputTree } from '../emit/output-tree.ts';
import { HEAD_FILE, LIST_FILE } from '../manifest/manifest.ts';
import { listEntries } from './list-files.ts';
import { reasonOf } from './reason-of.ts';
import { createStaging } from './staging-folder.ts';

/** Where files lie before they are in their places. Hidden, so that no host serves it. */
const STAGING = '.staging';

/**
 * By being there, tells that the tree is being written. Keeps the manifest from before, since that in the tree may
 * already be the new one.
 */
const MARK = '.unfinished';

/** Hidden files at the top that a build makes; all others belong to whoever keeps the folder. */
const OWN_HIDDEN = new Set(['.htaccess', '.nojekyll']);

/** Where the manifest of a folder is, as it was before the last writing, if that did not come to its end. */
export function manifestFolder(folder: string): string {
  const mark = join(folder, MARK);
  return existsSync(mark) ? mark : folder;
}

/** Whether the last writing to a folder did not come to its end. */
export function isUnfinished(folder: string): boolean {
  return existsSync(join(folder, MARK));
}

/** Every file of a folder that a build made or should delete; empty folders too, with a `/` at their end. */
export function listOutput(folder: string): string[] {
  return listEntries(folder).filter((path) => !path.startsWith('.') || OWN_HIDDEN.has(path));
}

/** The folder for files that are about to be put into another one; each build has a folder of its own in it. */
export function stagingFolder(folder: string): string {
  return join(folder, STAGING);
}

/** A folder on disk that is served while it is being written. */
export function createOutputFolder(
  folder: string,
  state: OutputTree['state'],
  stagingPlace = stagingFolder(folder),
): OutputTree {
  const mark = join(folder, MARK);
  const made = new Set<string>();
  const staging = createStaging(stagingPlace, folder);
  const found = traceOf(folder);
  return {
    ...staging,
    state,
    startsEmpty: false,
    list: () => listOutput(folder),
    begin: () => {
      // What is known of the folder was found out before another build began to write.
      if (traceOf(folder) !== found) throw new OtherBuild(folder);
      if (!existsSync(mark)) makeMark(folder, mark);
    },
    adoptAll: () => {
      if (!existsSync(staging.folder)) return;
      // The manifest last: where it is, all else is.
      const names = readdirSync(staging.folder).sort((a, b) => Number(isManifest(a)) - Number(isManifest(b)));
      for (const name of names) {
        // Nothing but empty folders can be there.
        rmSync(join(folder, name), { recursive: true, force: true });
        renameSync(join(staging.folder, name), join(folder, name));
      }
    },
    adopt: (path, time) => {
      const [from, target] = [join(staging.folder, path), join(folder, path)];
      makeFolder(folder, dirname(path), made);
      if (state === 'unknown' && isSame(from, target)) {
        setTime(target, time);
        return 'unchanged';
      }
      if (state === 'unknown' && statusOf(target)?.isDirectory() === true) rmSync(target, { recursive: true });
      renameSync(from, target);
      return 'written';
    },
    keep: (path, time, hasTime) => {
      if (!hasTime) setTime(join(folder, path), time);
    },
    remove: (path) => {
      // What was in the way of a file of the release has gone with that.
      const status = statusOf(join(folder, path));
      if (status?.isDirectory() === false) rmSync(join(folder, path));
      if (status !== undefined) removeEmptyParents(folder, path);
    },
    finish: () => {
      rmSync(stagingFolder(folder), { recursive: true, force: true });
      rmSync(mark, { recursive: true, force: true });
      rmSync(unmade(mark), { recursive: true, force: true });
    },
  };
}

/** Is another one as soon as a build begins to write, and after that. */
function traceOf(folder: string): string {
  const head = statusOf(join(folder, HEAD_FILE));
  return `${String(isUnfinished(folder))} ${String(head?.ino)} ${String(head?.mtimeMs)}`;
}

/** Two builds write to a folder at the same time. Bears a code, as the errors of the system do. */
class OtherBuild extends Error {
  readonly code = 'OTHER_BUILD';
  readonly path: string;

  constructor(path: string) {
    super('another build writes to this folder; build again when it has ended');
    this.path = path;
  }
}

/** Whether a folder is there for the generator to write: none yet, an empty one, or one that it wrote before. */
export function isOwnFolder(folder: string): boolean {
  if (!existsSync(folder)) return true;
  if (!lstatSync(folder).isDirectory() && !statSync(folder).isDirectory()) return false;
  const visible = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return (
    visible.length === 0 ||
    ['404.json', LIST_FILE].some((name) => existsSync(join(folder, name))) ||
    isUnfinished(folder)
  );
}

function makeMark(folder: string, mark: string): void {
  mkdirSync(folder, { recursive: true });
  // Made aside, so that a mark without a manifest means that there was none.
  rmSync(unmade(mark), { recursive: true, force: true });
  mkdirSync(unmade(mark));
  for (const name of [LIST_FILE, HEAD_FILE]) {
    if (existsSync(join(folder, name))) linkSync(join(folder, name), join(unmade(mark), name));
  }
  renameSync(unmade(mark), mark);
}

function unmade(mark: string): string {
  return `${mark}.new`;
}

function isManifest(name: string): boolean {
  return name.startsWith('manifest.');
}

function isSame(one: string, other: string): boolean {
  const status = statusOf(other);
  if (status?.isFile() !== true || status.size !== statSync(one).size) return false;
  return readFileSync(other).equals(readFileSync(one));
}

function setTime(path: string, time: number): void {
  if (statSync(path).mtimeMs !== time * 1000) utimesSync(path, time, time);
}

/** Makes a folder, also where no build made what is in its place. */
function makeFolder(folder: string, path: string, made: Set<string>): void {
  if (made.has(path)) return;
  if (path !== '.') {
    makeFolder(folder, dirname(path), made);
    if (statusOf(join(folder, path))?.isDirectory() === false) rmSync(join(folder, path));
  }
  mkdirSync(join(folder, path), { recursive: true });
  made.add(path);
}

/** What is at a path, `undefined` for nothing; links are not followed. */
function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(reasonOf(error).code)) return undefined;
    throw error;
  }
}

function removeEmptyParents(folder: string, path: string): void {
  const first = path.endsWith('/') ? path.slice(0, -1) : dirname(path);
  for (let parent = first; parent !== '.'; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}
