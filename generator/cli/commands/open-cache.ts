import { shownPath } from './open-catalogue.ts';
import { type CacheStore, createMemoryCache } from '../../io/cache/cache-store.ts';
import { join, resolve } from 'node:path';
import { CacheFault, type CacheIndex } from '../../io/cache/result-cache.ts';
import { openCacheFolder, readCacheFolder } from '../../io/disk/cache-folder.ts';
import { openCarefully } from '../../io/disk/careful-cache.ts';
import { Locked, takeLock, type Lock } from '../../io/disk/lock.ts';
import { digest } from '../../findings/digest.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';

/** What a run takes from a cache: what it remembers, nothing but what the run itself puts there, or not even that. */
export type CacheTrust = 'believed' | 'doubted' | 'unused';

/** Opens caches, each key in its own folder; `false` for none. `onIndex` gets the bytes before they are read. */
export function cacheOpener(
  folder: string | false,
  catalogue: string,
  environment: Environment,
  trust: CacheTrust,
  onIndex: (bytes: number) => void,
): (settings: string) => CacheStore {
  if (folder === false || trust === 'unused') return () => createMemoryCache();
  const path = resolve(environment.workingFolder, folder);
  return (settings) => {
    const key = resultsKey(settings, catalogue, environment);
    const open = () => {
      const lock = takeLock(join(path, LOCK_FOLDER), environment.now());
      try {
        return locked(openCacheFolder(path, key, trust === 'believed', onIndex), lock);
      } catch (error) {
        lock.release();
        throw error;
      }
    };
    try {
      return openCarefully(open, (reason) => {
        environment.error.write(
          `Nothing is remembered for the next run, since the cache "${visibleText(folder)}" cannot be used: ${visibleText(reason)}.\n`,
        );
      });
    } catch (error) {
      if (!(error instanceof Locked)) throw error;
      const owner = error.owner === undefined ? `delete "${visibleText(error.place)}"` : describeOwner(error.owner);
      environment.error.write(
        `Nothing is remembered of this run, since the cache "${visibleText(folder)}" is in use (${owner}).\n`,
      );
      return trust === 'believed' ? readCacheFolder(path, key, onIndex) : createMemoryCache();
    }
  };
}

/** Opens the cache of a catalogue to read what is remembered, also while another run writes to it. */
export function cacheReader(
  folder: string | false,
  catalogue: string,
  environment: Environment,
  trust: CacheTrust,
  onIndex: (bytes: number) => void,
): (settings: string) => CacheStore {
  if (folder === false || trust !== 'believed') return () => createMemoryCache();
  const path = resolve(environment.workingFolder, folder);
  return (settings) => readCacheFolder(path, resultsKey(settings, catalogue, environment), onIndex);
}

/** Where the lock of all caches of a folder lies. */
const LOCK_FOLDER = '.in-use';

/** A cache that gives back its lock when it is closed. */
function locked(cache: CacheStore, lock: Lock): CacheStore {
  return {
    ...cache,
    close: () => {
      try {
        cache.close();
      } finally {
        lock.release();
      }
    },
  };
}

/** Stands for all that decides on results besides the records: the program, the settings, and which catalogue it is. */
function resultsKey(settings: string, catalogue: string, { workingFolder, program }: Environment): string {
  // By its relative place, so that what is remembered fits another checkout of the same project.
  const name = shownPath(workingFolder, catalogue);
  return digest([program.digest(), name, settings].join('\n'));
}

/** Starts over where the cache is damaged, and works without one where it cannot even be read back. */
export async function withoutFaults<T>(work: (trust: CacheTrust) => Promise<T>): Promise<T> {
  for (const trust of ['believed', 'doubted'] as const) {
    try {
      return await work(trust);
    } catch (error) {
      if (!(error instanceof CacheFault)) throw error;
    }
  }
  return work('unused');
}

/** Takes the lock of what is named; throws `Misuse` that names its owner. */
export function lockOf(folder: string, name: string, { now }: Environment): Lock {
  try {
    return takeLock(folder, now());
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
  const started = Number.isFinite(since) && Math.abs(since) < 8.64e15 ? new Date(since).toISOString() : 'long ago';
  return `process ${String(pid)} on ${JSON.stringify(host.split(' ')[0] ?? '')} since ${started}`;
}

/** A cache read once; a build without output forgets its results if something is served already. */
export function createLivingCache(openCache: (key: string) => CacheStore) {
  let open: { readonly key: string; readonly store: CacheStore; index: CacheIndex | undefined } | undefined;
  const close = () => {
    open?.store.close();
    open = undefined;
  };
  return {
    open: (key: string): CacheStore => {
      if (open?.key !== key) {
        close();
        const store = openCache(key);
        // Nothing is served here yet.
        open = { key, store, index: store.index && { ...store.index, output: undefined } };
      }
      const current = open;
      return {
        ...current.store,
        index: current.index,
        save: (index) => {
          if (index.output !== undefined || current.index?.output === undefined) current.index = index;
        },
        close: () => undefined,
      };
    },
    close,
  };
}
