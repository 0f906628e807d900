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

/** Creates a folder and its parents and returns the new ones; Node's own loops forever in `/proc`. */
export function makeFolders(path: string): string[] {
  const missingFolders: string[] = [];
  for (let ancestor = path; !isFolder(ancestor); ancestor = dirname(ancestor)) {
    missingFolders.unshift(ancestor);
    if (dirname(ancestor) === ancestor) break;
  }
  return missingFolders.filter((folder) => {
    try {
      mkdirSync(folder);
      return true;
    } catch (error) {
      if (reasonOf(error).code === 'EEXIST' && isFolder(folder)) return false;
      throw error;
    }
  });
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(reasonOf(error).code)) return false;
    throw error;
  }
}

/** Writes a text file atomically; mode and owner stay. */
export function replaceFile(path: string, text: string, newMode = 0o666): void {
  const status = statSync(path, { throwIfNoEntry: false });
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

/** Only root can chown. */
function giveTo(file: number, user: number, group: number): void {
  try {
    fchownSync(file, user, group);
  } catch {
    return;
  }
}
