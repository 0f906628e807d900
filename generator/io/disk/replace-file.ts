import { randomUUID } from 'node:crypto';
import { closeSync, fchmodSync, fchownSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namingPath } from './reason-of.ts';

/** Replaces a text file, or makes it, whole or not at all. One that was there keeps its mode and its owner. */
export function replaceFile(path: string, text: string, newMode = 0o666): void {
  const before = statSync(path, { throwIfNoEntry: false });
  // No one else has a file of that name, so that it may be removed.
  const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.new`);
  const file = openSync(temporary, 'wx', newMode);
  try {
    try {
      namingPath(path, () => {
        writeFileSync(file, text);
        if (before === undefined) return;
        giveTo(file, before.uid, before.gid);
        fchmodSync(file, before.mode & 0o7777);
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
