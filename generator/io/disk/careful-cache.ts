import { type CacheStore, createMemoryCache } from '../cache/cache-store.ts';
import { BEYOND_FILES } from './cache-folder.ts';
import { reasonOf } from './reason-of.ts';

/** Opens a cache; if its place is full or read-only, calls `onTrouble` once and goes on without one. */
export function openCarefully(open: () => CacheStore, onTrouble: (reason: string) => void): CacheStore {
  let isTroubled = false;
  function attempt<T>(work: () => T, otherwise: () => T): T {
    try {
      return work();
    } catch (error) {
      // All else is a mistake of the program.
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      if (!isTroubled) onTrouble(reasonOf(error).words);
      isTroubled = true;
      return otherwise();
    }
  }
  const spare = createMemoryCache(BEYOND_FILES);
  const cache = attempt(open, () => spare);
  const nothing = () => undefined;
  return {
    index: cache.index,
    read: (line) => (line.offset >= BEYOND_FILES ? spare.read(line) : attempt(() => cache.read(line), nothing)),
    append: (lines) => {
      const append = () => spare.append(lines);
      return isTroubled ? append() : attempt(() => cache.append(lines), append);
    },
    save: (index) => {
      if (!isTroubled)
        attempt(() => {
          cache.save(index);
        }, nothing);
    },
    close: () => {
      attempt(() => {
        cache.close();
      }, nothing);
    },
  };
}
