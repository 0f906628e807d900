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

export type Rewritten = { readonly kind: 'written' | 'changed' } | { readonly kind: 'failed'; readonly reason: string };

/** Rewrites an unchanged regular file atomically; mode and owner stay. */
export function rewriteFile(path: string, bytes: Uint8Array, text: string): Rewritten {
  try {
    const status = statIfSame(path, bytes);
    if (status === undefined) return { kind: 'changed' };
    // Hidden, so that a remaining one is no record.
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

/** The status of a regular file with these bytes. */
function statIfSame(path: string, bytes: Uint8Array): BigIntStats | undefined {
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
    // The umask applies at creation.
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
