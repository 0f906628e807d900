import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  fchmodSync,
  fstatSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputTree } from '../../release/emit/output-tree.ts';
import { statusOf } from './entry-status.ts';
import { makeFolders } from './make-folders.ts';
import { readWhole } from './read-regular.ts';
import { closing, reasonOf } from './reason-of.ts';

/** World-readable, for the user of a web server. */
export const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** Folder of staged files and the lock; hidden from hosts. */
export const STAGING = '.staging';

const STAGING_NAME = /^build-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.mark|\.marker|\.current)?$/;

export function createStagingName(): string {
  return `build-${randomUUID()}`;
}

function isStagingName(name: string): boolean {
  return STAGING_NAME.test(name);
}

/** Deletes staged files of earlier builds; the caller holds the lock. */
export function clearStagings(folder: string): void {
  if (statusOf(folder)?.isDirectory() !== true) return;
  for (const name of readdirSync(folder).filter(isStagingName)) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Stages a file with its time in seconds since 1970; the same bytes as the last ones become another name of that file. */
export type Stage = (path: string, bytes: Uint8Array, time: number) => void;

/** Creates a writer of world-readable files, whatever the umask. */
export function createStage(folder: string): { readonly stage: Stage; readonly makeParent: (parent: string) => void } {
  const madeFolders = new Set<string>();
  /** Whether the umask hides new files from others, as the first one shows. */
  let isPrivate: boolean | undefined;
  let last: { readonly bytes: Uint8Array; readonly time: number; readonly place: string } | undefined;
  const makeParent = (parent: string) => {
    if (madeFolders.size === 0) {
      makeFolders(folder);
      openToAll(folder);
      madeFolders.add('.');
    }
    if (madeFolders.has(parent)) return;
    mkdirSync(join(folder, parent), { recursive: true });
    for (let ancestor = parent; !madeFolders.has(ancestor); ancestor = dirname(ancestor)) {
      openToAll(join(folder, ancestor));
      madeFolders.add(ancestor);
    }
  };
  const stage: Stage = (path, bytes, time) => {
    makeParent(dirname(path));
    const place = `${folder}/${path}`;
    if (last?.bytes === bytes && last.time === time) {
      linkFile(last.place, place);
      return;
    }
    // Writing into a file of several names would change them all.
    const file = openSync(place, 'wx');
    closing(place, file, () => {
      isPrivate ??= (fstatSync(file).mode & FILE_MODE) !== FILE_MODE;
      if (isPrivate) fchmodSync(file, FILE_MODE);
      for (let length = 0; length < bytes.length;) length += writeSync(file, bytes, length);
      futimesSync(file, time, time);
    });
    last = { bytes, time, place };
  };
  return { stage, makeParent };
}

/** Gives a file another name; copies it, with its time, on a disk without such links. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (reasonOf(error).code === 'ENOSPC') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    const { mtimeMs } = statSync(from);
    utimesSync(to, mtimeMs / 1000, mtimeMs / 1000);
  }
}

/** Makes a new folder or file world-readable, whatever the umask. */
export function openToAll(path: string, leastMode = FOLDER_MODE): void {
  const { mode } = statSync(path);
  if ((mode & leastMode) !== leastMode) chmodSync(path, leastMode);
}

/** `served` is the folder of the served files. */
export function createStaging(
  folder: string,
  servedFolder: string,
): Pick<OutputTree, 'stage' | 'stageCopy' | 'setStagedTime'> & ReturnType<typeof createStage> & { folder: string } {
  const { stage, makeParent } = createStage(folder);
  return {
    folder,
    makeParent,
    stage,
    stageCopy: (path, source, time) => {
      const stagedPath = join(folder, source);
      const from = existsSync(stagedPath) ? stagedPath : join(servedFolder, source);
      stage(path, readWhole(from), time);
    },
    setStagedTime: (path, time) => {
      const place = join(folder, path);
      if (statSync(place).nlink === 1) utimesSync(place, time, time);
      else {
        // Its other names may keep their time.
        const bytes = readFileSync(place);
        unlinkSync(place);
        stage(path, bytes, time);
      }
    },
  };
}
