import { relative, resolve, sep } from 'node:path';
import { NO_CACHE, openCacheFolder, type CacheStore } from '../disk/cache-folder.ts';
import { openCarefully } from '../disk/careful-cache.ts';
import { digest } from '../manifest/digest.ts';
import type { Environment } from '../terminal/environment.ts';

/**
 * Opens caches of a catalogue below a folder; `false` remembers nothing. Each key has a folder of its own. One that is
 * not to be believed begins anew.
 */
export function cacheOpener(
  folder: string | false,
  catalogue: string,
  { workingFolder, program, error }: Environment,
  isBelieved = true,
): (key: string) => CacheStore {
  if (folder === false) return () => NO_CACHE;
  // By its relative place, so that a cache fits another checkout of the same project.
  const name = relative(workingFolder, catalogue).split(sep).join('/');
  return (settings) => {
    const key = digest([program.digest(), name, settings].join('\n'));
    const open = () => openCacheFolder(resolve(workingFolder, folder), key, isBelieved);
    return openCarefully(open, (reason) => {
      error.write(`Nothing is remembered for the next build, since the cache "${folder}" cannot be used: ${reason}.\n`);
    });
  };
}
