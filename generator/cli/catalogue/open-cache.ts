import { join, resolve } from 'node:path';
import { digest } from '../../text/digest.ts';

import { EMPTY_STORE, type Store, type StoreContent } from '../../io/cache/store.ts';
import { Locked, takeLock, type Lock } from '../../io/disk/lock.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { createSpool, prepareStore, openStoreFolder, writeStoreFolder } from '../../io/disk/store-folder.ts';
import { type Environment, Misuse, tell } from '../terminal/environment.ts';
import { shownPath, type OpenedCatalogue } from './open-catalogue.ts';

type OpenStore = (settings: string) => Store;

export function storeOpener(folder: string | false, catalogue: OpenedCatalogue): OpenStore {
  if (folder === false) return () => createMemoryStore();
  return (settings) => lockedStore(folder, storeKey(settings, catalogue), catalogue.environment);
}

/** Opens the store of the last build; where there is none, that of checks. */
export function checkStoreOpener(folder: string | false, catalogue: OpenedCatalogue): OpenStore {
  return (settings) => {
    const buildStore = storeReader(folder, catalogue)(settings);
    return buildStore.content.segments.length > 0 ? buildStore : storeOpener(folder, catalogue)(`${settings} checked`);
  };
}

/** Opens the store of a build for reading, even while it is written. */
export function storeReader(folder: string | false, catalogue: OpenedCatalogue): OpenStore {
  if (folder === false) return () => createMemoryStore();
  const path = resolve(catalogue.environment.workingFolder, folder);
  return (settings) => createMemoryStore(openStoreFolder(path, storeKey(settings, catalogue)));
}

function createMemoryStore(
  storeFile: Pick<Store, 'content' | 'close'> = { content: EMPTY_STORE, close: () => undefined },
): Store {
  return { ...storeFile, setAside: (segment) => segment, save: () => undefined };
}

/** Locks and opens a store; where that is impossible, it is only read, and a line says why. */
function lockedStore(folder: string, key: string, environment: Environment): Store {
  const path = resolve(environment.workingFolder, folder);
  const say = (words: string) => {
    tell(environment, `Nothing is remembered ${words}.`);
  };
  const unusable = (error: unknown) => {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    say(`for the next run, since the cache "${folder}" cannot be used: ${reasonOf(error).words}`);
  };
  let lock: Lock | undefined;
  try {
    lock = takeLock(join(path, '.in-use'), environment.now());
    prepareStore(path, key);
  } catch (error) {
    lock?.release();
    if (!(error instanceof Locked)) unusable(error);
    else {
      const owner = error.owner === undefined ? `delete "${error.place}"` : describeOwner(error.owner);
      say(`of this run, since the cache "${folder}" is in use (${owner})`);
    }
    return createMemoryStore(openStoreFolder(path, key));
  }
  const heldLock = lock;
  const storeFile = openStoreFolder(path, key);
  const spool = createSpool(path, key);
  const save = (content: StoreContent) => {
    try {
      writeStoreFolder(path, key, content);
    } catch (error) {
      unusable(error);
    }
  };
  const close = () => {
    storeFile.close();
    spool.close();
    heldLock.release();
  };
  return { content: storeFile.content, setAside: spool.setAside, save, close };
}

function storeKey(settings: string, { folder, environment: { workingFolder, program } }: OpenedCatalogue): string {
  return digest([program.digest(), shownPath(workingFolder, folder), settings].join('\n'));
}

/** Takes the lock of a folder; throws `Misuse` that says who holds it. */
export function lockOf(folder: string, name: string, { now: clock }: Environment): Lock {
  try {
    return takeLock(folder, clock());
  } catch (error) {
    if (!(error instanceof Locked))
      throw new Misuse(`Cannot lock "${name}" (${join(folder, 'lock')}): ${reasonOf(error).words}`);
    const { owner, place } = error;
    if (owner === undefined)
      throw new Misuse(`"${name}" is locked by something that is not a build; delete "${place}"`);
    throw new Misuse(
      `Another build writes to "${name}": ${describeOwner(owner)}. ` +
        `Build again when it has ended; should it have been killed, delete "${place}"`,
    );
  }
}

function describeOwner({ pid, host, since }: NonNullable<Locked['owner']>): string {
  const startDate = Number.isFinite(since) && Math.abs(since) < 8.64e15 ? new Date(since).toISOString() : 'long ago';
  return `process ${String(pid)} on ${JSON.stringify(host.split(' ')[0] ?? '')} since ${startDate}`;
}
