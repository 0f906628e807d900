import { randomUUID } from 'node:crypto';
import {
  closeSync,
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
  writeFileSync,
  type BigIntStats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** What became of rewriting a file: it was written, another program had changed it, or it could not be written. */
export type Rewritten = { readonly kind: 'written' | 'changed' } | { readonly kind: 'failed'; readonly reason: string };

/** Rewrites an ordinary file atomically if it still holds the bytes that were read; mode and owner stay. */
export function rewriteFile(path: string, bytes: Uint8Array, text: string): Rewritten {
  try {
    const status = statIfSame(path, bytes);
    if (status === undefined) return { kind: 'changed' };
    // Hidden, so that one that a killed program left behind is taken for no record.
    const stagedPath = join(dirname(path), `.catalogue-fix-${randomUUID()}`);
    const file = openSync(stagedPath, 'wx', 0o600);
    try {
      writeStaged(file, text, status);
      if (!isUntouched(path, status)) return { kind: 'changed' };
      renameSync(stagedPath, path);
    } finally {
      rmSync(stagedPath, { force: true });
    }
    return { kind: 'written' };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error).words };
  }
}

/** What the disk says of a file, if it is an ordinary one with these bytes. */
function statIfSame(path: string, bytes: Uint8Array): BigIntStats | undefined {
  // A link is not followed, and a pipe that took the file's place does not make the program wait.
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file, { bigint: true });
    const isSame = stats.isFile() && stats.size === BigInt(bytes.length) && readFileSync(file).equals(bytes);
    return isSame ? stats : undefined;
  } finally {
    closeSync(file);
  }
}

function writeStaged(file: number, text: string, { mode, uid, gid }: BigIntStats): void {
  try {
    writeFileSync(file, text);
    const ownStatus = fstatSync(file, { bigint: true });
    if (ownStatus.uid !== uid || ownStatus.gid !== gid) fchownSync(file, Number(uid), Number(gid));
    // Not when it is made: the process may mask some of it.
    fchmodSync(file, Number(mode & 0o7777n));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function isUntouched(path: string, earlierStatus: BigIntStats): boolean {
  const status = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return (['ino', 'dev', 'size', 'mtimeNs', 'ctimeNs'] as const).every((key) => status?.[key] === earlierStatus[key]);
}
