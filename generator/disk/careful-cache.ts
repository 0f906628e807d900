import { NO_CACHE, type CacheStore } from './cache-folder.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Opens a cache whose place may be full, read-only or taken by something else, without which a build is only slower.
 * `onTrouble` is told once, in words of the system; from then on nothing is remembered.
 */
export function openCarefully(open: () => CacheStore, onTrouble: (reason: string) => void): CacheStore {
  let isTroubled = false;
  function attempt<T>(work: () => T, otherwise: T): T {
    try {
      return work();
    } catch (error) {
      // All else is a mistake of the program.
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      if (!isTroubled) onTrouble(reasonOf(error).words);
      isTroubled = true;
      return otherwise;
    }
  }
  const cache = attempt(open, NO_CACHE);
  return {
    index: cache.index,
    read: (game) => attempt(() => cache.read(game), undefined),
    append: (lines) => (isTroubled ? 0 : attempt(() => cache.append(lines), 0)),
    save: (index) => {
      if (!isTroubled)
        attempt(() => {
          cache.save(index);
        }, undefined);
    },
    close: () =>
      attempt(() => {
        cache.close();
      }, undefined),
  };
}
