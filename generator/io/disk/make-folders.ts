import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  rmSync,
  statSync,
  closeSync,
  fchmodSync,
  fchownSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, basename, join } from 'node:path';
import { reasonOf, namingPath } from './reason-of.ts';

/** Makes a folder and its parents and returns the new ones. Node's recursive way never ends in `/proc`. */
export function makeFolders(path: string): string[] {
  const missing: string[] = [];
  for (let ancestor = path; !isFolder(ancestor); ancestor = dirname(ancestor)) {
    missing.unshift(ancestor);
    if (dirname(ancestor) === ancestor) break;
  }
  return missing.filter((folder) => {
    try {
      mkdirSync(folder);
      return true;
    } catch (error) {
      // Another program may have made it meanwhile.
      if (reasonOf(error).code === 'EEXIST' && isFolder(folder)) return false;
      throw error;
    }
  });
}

/** Whether there is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(reasonOf(error).code)) return false;
    throw error;
  }
}

/** Replaces a text file, or makes it, whole or not at all. One that was there keeps its mode and its owner. */
export function replaceFile(path: string, text: string, newMode = 0o666): void {
  const status = statSync(path, { throwIfNoEntry: false });
  // No one else has a file of that name, so that it may be removed.
  const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.new`);
  const file = openSync(temporary, 'wx', newMode);
  try {
    try {
      namingPath(path, () => {
        writeFileSync(file, text);
        if (status === undefined) return;
        giveTo(file, status.uid, status.gid);
        fchmodSync(file, status.mode & 0o7777);
      });
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Only root can chown; for anybody else the new file is their own, as with any editor. */
function giveTo(file: number, user: number, group: number): void {
  try {
    fchownSync(file, user, group);
  } catch {
    return;
  }
}
