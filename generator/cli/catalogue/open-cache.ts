import { join, resolve } from 'node:path';
import { digest } from '../../text/digest.ts';
import { visibleText } from '../../text/visible-text.ts';
import { EMPTY_STORE, type Store, type StoreContent } from '../../io/cache/store.ts';
import { Locked, takeLock, type Lock } from '../../io/disk/lock.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { prepareStore, readStoreFolder, writeStoreFolder } from '../../io/disk/store-folder.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { shownPath } from './open-catalogue.ts';

type OpenStore = (settings: string) => Store;

/** Opens the store of a build, each key in its own folder; `false` for none. */
export function storeOpener(folder: string | false, catalogue: string, environment: Environment): OpenStore {
  if (folder === false) return () => createMemoryStore();
  const path = resolve(environment.workingFolder, folder);
  return (settings) => lockedStore(folder, path, storeKey(settings, catalogue, environment), environment);
}

/** Opens what a check takes results from: the store of a build as it is, or else one of its own. */
export function checkStoreOpener(folder: string | false, catalogue: string, environment: Environment): OpenStore {
  if (folder === false) return () => createMemoryStore();
  const open = storeOpener(folder, catalogue, environment);
  return (settings) => {
    const storedCatalogue = storeReader(folder, catalogue, environment)(settings);
    return storedCatalogue.content.segments.length > 0 ? storedCatalogue : open(`${settings} checked`);
  };
}

/** Opens the store of a build to read what is in there, also while another run writes to it. */
export function storeReader(folder: string | false, catalogue: string, environment: Environment): OpenStore {
  if (folder === false) return () => createMemoryStore();
  const path = resolve(environment.workingFolder, folder);
  return (settings) => createMemoryStore(readStoreFolder(path, storeKey(settings, catalogue, environment)));
}

/** A store that forgets what is saved. */
function createMemoryStore(content: StoreContent = EMPTY_STORE): Store {
  return { content, save: () => undefined, close: () => undefined };
}

/** A store on disk with its lock; where it cannot be written, what is there is read at most, and said once. */
function lockedStore(folder: string, path: string, key: string, environment: Environment): Store {
  const say = (words: string) => void environment.error.write(`Nothing is remembered ${words}.\n`);
  const name = visibleText(folder);
  const unusable = (error: unknown) => {
    // All else is a mistake of the program.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    say(`for the next run, since the cache "${name}" cannot be used: ${visibleText(reasonOf(error).words)}`);
  };
  let lock: Lock | undefined;
  try {
    lock = takeLock(join(path, LOCK_FOLDER), environment.now());
    prepareStore(path, key);
  } catch (error) {
    lock?.release();
    if (!(error instanceof Locked)) unusable(error);
    else {
      const owner = error.owner === undefined ? `delete "${visibleText(error.place)}"` : describeOwner(error.owner);
      say(`of this run, since the cache "${name}" is in use (${owner})`);
    }
    return createMemoryStore(readStoreFolder(path, key));
  }
  const heldLock = lock;
  return {
    content: readStoreFolder(path, key),
    save: (content) => {
      try {
        writeStoreFolder(path, key, content);
      } catch (error) {
        unusable(error);
      }
    },
    close: () => {
      heldLock.release();
    },
  };
}

/** Where the lock of all caches of a folder lies. */
const LOCK_FOLDER = '.in-use';

/** Stands for all that decides on results besides the records: the program, the settings, and which catalogue it is. */
function storeKey(settings: string, catalogue: string, { workingFolder, program }: Environment): string {
  // By its relative place, so that what is remembered fits another checkout of the same project.
  const name = shownPath(workingFolder, catalogue);
  return digest([program.digest(), name, settings].join('\n'));
}

/** Takes the lock of what is named; throws `Misuse` that names its owner. */
export function lockOf(folder: string, name: string, { now: clock }: Environment): Lock {
  try {
    return takeLock(folder, clock());
  } catch (error) {
    if (error instanceof Locked) throw new Misuse(busy(error, name));
    throw new Misuse(`Cannot lock "${name}" (${join(folder, 'lock')}): ${reasonOf(error).words}`);
  }
}

/** Says who has a lock, and what to do. */
function busy({ owner, place }: Locked, name: string): string {
  if (owner === undefined) return `"${name}" is locked by something that is not a build; delete "${place}"`;
  return (
    `Another build writes to "${name}": ${describeOwner(owner)}. ` +
    `Build again when it has ended; should it have been killed, delete "${place}"`
  );
}

function describeOwner({ pid, host, since }: NonNullable<Locked['owner']>): string {
  const startDate = Number.isFinite(since) && Math.abs(since) < 8.64e15 ? new Date(since).toISOString() : 'long ago';
  return `process ${String(pid)} on ${JSON.stringify(host.split(' ')[0] ?? '')} since ${startDate}`;
}
