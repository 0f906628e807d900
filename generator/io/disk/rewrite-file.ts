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
export function rewriteFile(path: string, read: Uint8Array, text: string): Rewritten {
  try {
    const before = statIfSame(path, read);
    if (before === undefined) return { kind: 'changed' };
    // Hidden, so that one that a killed program left behind is taken for no record.
    const staged = join(dirname(path), `.catalogue-fix-${randomUUID()}`);
    const file = openSync(staged, 'wx', 0o600);
    try {
      writeStaged(file, text, before);
      if (!isUntouched(path, before)) return { kind: 'changed' };
      renameSync(staged, path);
    } finally {
      rmSync(staged, { force: true });
    }
    return { kind: 'written' };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error).words };
  }
}

/** What the disk says of a file, if it is an ordinary one with these bytes. */
function statIfSame(path: string, read: Uint8Array): BigIntStats | undefined {
  // A link is not followed, and a pipe that took the file's place does not make the program wait.
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file, { bigint: true });
    const isSame = stats.isFile() && stats.size === BigInt(read.length) && readFileSync(file).equals(read);
    return isSame ? stats : undefined;
  } finally {
    closeSync(file);
  }
}

function writeStaged(file: number, text: string, { mode, uid, gid }: BigIntStats): void {
  try {
    writeFileSync(file, text);
    const own = fstatSync(file, { bigint: true });
    if (own.uid !== uid || own.gid !== gid) fchownSync(file, Number(uid), Number(gid));
    // Not when it is made: the process may mask some of it.
    fchmodSync(file, Number(mode & 0o7777n));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function isUntouched(path: string, before: BigIntStats): boolean {
  const now = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return (['ino', 'dev', 'size', 'mtimeNs', 'ctimeNs'] as const).every((key) => now?.[key] === before[key]);
}
