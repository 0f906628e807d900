import { relative, resolve, sep } from 'node:path';
import { CacheFault } from '../build/cache-fault.ts';
import { openCacheFolder, type CacheStore } from '../disk/cache-folder.ts';
import { openCarefully } from '../disk/careful-cache.ts';
import { createMemoryCache } from '../disk/memory-cache.ts';
import { digest } from '../manifest/digest.ts';
import type { Environment } from '../terminal/environment.ts';
import { visibleText } from '../value/visible-text.ts';

/**
 * Opens caches of a catalogue below a folder; `false` remembers nothing. Each key has a folder of its own. `onIndex` is told
 * how many bytes are remembered, before they are read.
 */
export function cacheOpener(
  folder: string | false,
  catalogue: string,
  environment: Environment,
  isBelieved: boolean,
  onIndex: (bytes: number) => void,
): (settings: string) => CacheStore {
  if (folder === false) return () => createMemoryCache();
  const path = resolve(environment.workingFolder, folder);
  return (settings) => {
    const open = () => openCacheFolder(path, resultsKey(settings, catalogue, environment), isBelieved, onIndex);
    return openCarefully(open, (reason) => {
      environment.error.write(
        `Nothing is remembered for the next run, since the cache "${visibleText(folder)}" cannot be used: ${visibleText(reason)}.\n`,
      );
    });
  };
}

/** Stands for all that decides on results besides the records: the program, the settings, and which catalogue it is. */
export function resultsKey(settings: string, catalogue: string, { workingFolder, program }: Environment): string {
  // By its relative place, so that what is remembered fits another checkout of the same project.
  const name = relative(workingFolder, catalogue).split(sep).join('/');
  return digest([program.digest(), name, settings].join('\n'));
}

/** A cache that turns out to be damaged costs time, and nothing else: it begins anew. */
export async function withoutFaults<T>(work: (isBelieved: boolean) => Promise<T>): Promise<T> {
  try {
    return await work(true);
  } catch (error) {
    if (!(error instanceof CacheFault)) throw error;
    return work(false);
  }
}
