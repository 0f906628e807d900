import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputTree } from '../../release/emit/output-tree.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import { statusOf } from './entry-status.ts';
import { listEntries } from './list-files.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { digestOf, isUnfinished, MARK, writeKept } from './owned-files.ts';
import { reasonOf } from './reason-of.ts';
import type { ServedState } from './served-state.ts';
import { createStaging, openToAll } from './staging-folder.ts';
import { findObstacles } from './obstacles.ts';

/** A served folder that is being written. The caller holds its lock; `beforeWriting` throws if it was lost. */
export function createOutputFolder(
  folder: string,
  { state, owned, others, empty }: Pick<ServedState, 'state' | 'owned' | 'others' | 'empty'>,
  stagingPlace: string,
  beforeWriting: () => void = () => undefined,
): OutputTree {
  const made = new Set<string>();
  const staging = createStaging(stagingPlace, folder);
  let kept: readonly string[] = others;
  return {
    ...staging,
    state,
    startsEmpty: false,
    obstacles: (paths, removed) => {
      const names = paths === 'all' ? stagedNames(staging.folder) : paths;
      return findObstacles({ folder, staging: staging.folder, owned }, names, removed);
    },
    begin: () => {
      beforeWriting();
      makeMark(folder, staging.folder);
    },
    adoptAll: () => {
      for (const name of stagedNames(staging.folder)) {
        if (statusOf(join(folder, name))?.isDirectory() === true) removeEmptyFolders(join(folder, name));
        renameSync(join(staging.folder, name), join(folder, name));
      }
    },
    adopt: (path) => {
      const target = join(folder, path);
      makeParents(folder, dirname(path), made);
      if (statusOf(target)?.isDirectory() === true) removeEmptyFolders(target);
      renameSync(join(staging.folder, path), target);
    },
    keep: (path, time, hasTime) => {
      if (!hasTime) setTime(join(folder, path), time);
    },
    remove: (path, sha256) => {
      const target = join(folder, path);
      if (digestOf(target) !== sha256) {
        if (statusOf(target) !== undefined) kept = [...kept, path];
        return false;
      }
      unlinkSync(target);
      removeEmptyParents(folder, dirname(path));
      return true;
    },
    finish: (isReleased) => {
      for (const path of empty) removeEmptyParents(folder, path);
      const left = kept
        .flatMap((path) => (path.endsWith('/') && isReleased(path) ? entriesBelow(folder, path) : [path]))
        .filter((path) => !isReleased(path) && statusOf(join(folder, path)) !== undefined)
        .sort();
      if (statusOf(folder) !== undefined) writeKept(folder, left, `${staging.folder}.kept`);
      if (isUnfinished(folder)) removeMark(folder, `${staging.folder}.mark`);
    },
  };
}

/** What is in a folder, by paths from the top. */
function entriesBelow(folder: string, path: string): string[] {
  return listEntries(join(folder, path)).map((inner) => path + inner);
}

/** Marks a folder as being written. The mark is made aside, so that one without a manifest means that there was none. */
function makeMark(folder: string, staging: string): void {
  const mark = join(folder, MARK);
  const next = join(staging, LIST_FILE);
  const isResumed = isUnfinished(folder);
  const aside = isResumed ? mark : `${staging}.mark`;
  if (!isResumed) {
    mkdirSync(aside, { recursive: true });
    for (const name of [LIST_FILE, HEAD_FILE]) share(join(folder, name), join(aside, name));
  }
  // An empty folder would be no build's mark.
  const list = join(aside, `next-${randomUUID()}.sha256`);
  if (statusOf(next) === undefined) writeFileSync(list, '');
  else share(next, list);
  if (!isResumed) renameSync(aside, mark);
  openToAll(folder);
}

/** Takes the mark away whole: an empty one in its place would be no build's. */
function removeMark(folder: string, aside: string): void {
  renameSync(join(folder, MARK), aside);
  rmSync(aside, { recursive: true, force: true, maxRetries: 3 });
}

/** Gives a file a second name, if it is there; where the disk cannot do that, copies it. */
export function share(from: string, to: string): void {
  if (statusOf(from)?.isFile() !== true) return;
  try {
    linkSync(from, to);
  } catch (error) {
    if (reasonOf(error).code === 'ENOSPC') throw error;
    copyFileSync(from, to);
    const { mtimeMs } = statSync(from);
    utimesSync(to, mtimeMs / 1000, mtimeMs / 1000);
  }
}

/** What is staged at the top, the manifest last: where it is, all else is. */
function stagedNames(staging: string): string[] {
  const isManifest = (name: string) => Number(MANIFEST_FILES.includes(name));
  return statusOf(staging) === undefined ? [] : readdirSync(staging).sort((a, b) => isManifest(a) - isManifest(b));
}

function setTime(path: string, time: number): void {
  if (lstatSync(path).mtimeMs !== time * 1000) utimesSync(path, time, time);
}

function makeParents(folder: string, path: string, made: Set<string>): void {
  if (path === '.' || made.has(path)) return;
  makeParents(folder, dirname(path), made);
  if (statusOf(join(folder, path)) === undefined) {
    mkdirSync(join(folder, path));
    openToAll(join(folder, path));
  }
  made.add(path);
}

/** Takes a folder away that holds nothing but folders; fails for another one. */
function removeEmptyFolders(folder: string): void {
  for (const name of readdirSync(folder)) removeEmptyFolders(join(folder, name));
  rmdirSync(folder);
}

/** Takes a folder away, and those above it, as long as they hold nothing. */
function removeEmptyParents(folder: string, path: string): void {
  for (let at = path; at !== '.' && at !== ''; at = dirname(at)) {
    const place = join(folder, at);
    if (statusOf(place)?.isDirectory() !== true || readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
}

/** Removes the temporary names beside a staging folder, and that folder. */
export function removeStaging(staging: string): void {
  for (const path of [staging, `${staging}.mark`, `${staging}.kept`]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
