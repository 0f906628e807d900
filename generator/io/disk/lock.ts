import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsedJson } from '../../text/parsed-json.ts';
import { statusOf } from './entry-status.ts';
import { makeFolders } from './make-folders.ts';
import { hasEnded, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { readRegular } from './read-regular.ts';
import { reasonOf, unlessRefused } from './reason-of.ts';

const LOCK = 'lock';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface LockOwner extends ProcessIdentity {
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface Lock {
  isHeld(): boolean;
  release(): void;
}

export class Locked extends Error {
  readonly owner: LockOwner | undefined;
  readonly place: string;

  constructor(owner: LockOwner | undefined, place: string) {
    super('locked');
    this.owner = owner;
    this.place = place;
  }
}

function isLockName(name: string): boolean {
  return name === LOCK || (name.startsWith(`${LOCK}-`) && UUID.test(name.slice(LOCK.length + 1)));
}

/** Takes the lock of a folder, which it makes; throws `Locked`. The lock is a folder with one file of a unique name, made aside and renamed, which fails while it is taken; who finds the owner dead deletes that file by its name. */
export function takeLock(folder: string, currentTime: number): Lock {
  const id = randomUUID();
  const place = join(folder, LOCK);
  const lockDraft = join(folder, `${LOCK}-${id}`);
  const owner: LockOwner = { ...ownIdentity(), since: currentTime };
  for (let attempts = 0; ; attempts += 1) {
    try {
      makeFolders(folder);
      mkdirSync(lockDraft);
      writeFileSync(join(lockDraft, id), JSON.stringify(owner));
      renameSync(lockDraft, place);
      clearAside(folder);
      return createLock(folder, place, id);
    } catch (error) {
      rmSync(lockDraft, { recursive: true, force: true });
      const { code } = reasonOf(error);
      // ENOENT: the owner of the lock has just taken the folder away. EPERM is what Windows says of a lock that is taken.
      const isContended = ['EEXIST', 'ENOTEMPTY', 'ENOENT'].includes(code) || (code === 'EPERM' && isTaken(place));
      if (!isContended || attempts > 1000) throw error;
      if (isTaken(place)) clearDead(place);
    }
  }
}

function isTaken(place: string): boolean {
  return statusOf(place)?.isDirectory() === true;
}

function clearAside(folder: string): void {
  for (const name of namesIn(folder)) {
    if (name === LOCK || !isLockName(name)) continue;
    attempt(() => {
      rmSync(join(folder, name), { recursive: true, force: true });
    });
  }
}

/** Removes the file of a dead owner; throws `Locked` for another. */
function clearDead(place: string): void {
  for (const name of namesIn(place)) {
    if (!UUID.test(name)) throw new Locked(undefined, place);
    const bytes = readRegular(join(place, name));
    if (bytes === undefined) continue;
    const owner = parseOwner(bytes.toString('utf8'));
    if (owner === undefined || !hasEnded(owner)) throw new Locked(owner, place);
    rmSync(join(place, name), { force: true });
  }
  attempt(() => {
    rmdirSync(place);
  });
}

function createLock(folder: string, place: string, id: string): Lock {
  return {
    isHeld: () => statusOf(join(place, id)) !== undefined,
    release: () => {
      attempt(() => {
        unlinkSync(join(place, id));
        rmdirSync(place);
        rmdirSync(folder);
      });
    },
  };
}

function parseOwner(text: string): LockOwner | undefined {
  const json = parsedJson(text) as Partial<LockOwner> | null | undefined;
  const isOwner = typeof json?.pid === 'number' && json.pid > 0 && typeof json.since === 'number';
  return isOwner && [json.start, json.host, json.boot, json.namespace].every((word) => typeof word === 'string')
    ? (json as LockOwner)
    : undefined;
}

function namesIn(folder: string): string[] {
  return unlessRefused(['ENOENT'], () => readdirSync(folder)) ?? [];
}

function attempt(work: () => void): void {
  unlessRefused(['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EROFS', 'EPERM', 'EACCES'], work);
}
