import { randomUUID } from 'node:crypto';
import {
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type BigIntStats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { closing, reasonOf } from './reason-of.ts';

export type Rewritten = { readonly kind: 'written' | 'changed' } | { readonly kind: 'failed'; readonly reason: string };

/** Rewrites an unchanged regular file atomically; mode and owner stay. */
export function rewriteFile(path: string, previousText: string, text: string): Rewritten {
  try {
    const status = statIfSame(path, Buffer.from(previousText));
    const isReplaced = status !== undefined && replaceFile(path, text, 0o600, () => isUntouched(path, status));
    return { kind: isReplaced ? 'written' : 'changed' };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error).words };
  }
}

/** Writes a text file atomically; the mode stays, and the owner where that is possible. `canReplace` is asked just before the new file takes the place; with it, a file is not replaced unless its owner can be kept. */
export function replaceFile(path: string, text: string, newMode = 0o666, canReplace?: () => boolean): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  // Hidden, so that a remaining one is no record.
  const stagedPath = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.new`);
  const file = openSync(stagedPath, 'wx', newMode);
  try {
    closing(path, file, () => {
      writeFileSync(file, text);
      if (status === undefined) return;
      const { uid, gid } = fstatSync(file);
      try {
        if (uid !== status.uid || gid !== status.gid) fchownSync(file, status.uid, status.gid);
      } catch (error) {
        // Only root can give a file to another user.
        if (canReplace !== undefined) throw error;
      }
      fchmodSync(file, status.mode & 0o7777);
      fsyncSync(file);
    });
    if (canReplace?.() === false) return false;
    renameSync(stagedPath, path);
    return true;
  } finally {
    rmSync(stagedPath, { force: true });
  }
}

/** The status of a regular file that has these bytes; `undefined` if it has others. */
function statIfSame(path: string, bytes: Uint8Array): BigIntStats | undefined {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  return closing(path, file, () => {
    const stats = fstatSync(file, { bigint: true });
    const isSame = stats.isFile() && stats.size === BigInt(bytes.length) && readFileSync(file).equals(bytes);
    return isSame ? stats : undefined;
  });
}

function isUntouched(path: string, earlierStatus: BigIntStats): boolean {
  const status = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return (['ino', 'dev', 'size', 'mtimeNs', 'ctimeNs'] as const).every((key) => status?.[key] === earlierStatus[key]);
}
