import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { CacheIndex } from '../../io/cache/result-cache.ts';

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
