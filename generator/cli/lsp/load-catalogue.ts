import { NO_PROGRESS } from '../../findings/progress.ts';
import { withGames, type ReadGames } from '../../building/check-catalogue.ts';
import { createRunner } from '../../building/workers/run-tasks.ts';
import { createScanner } from '../../building/workers/scan.ts';
import type { ChangedPaths } from '../../io/disk/watch-folder.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { gameFoldersOf } from '../../yaml/load/layout.ts';
import { createLivingCache } from '../commands/living-cache.ts';
import { cacheReader } from '../commands/open-cache.ts';
import type { OpenedCatalogue } from '../commands/open-catalogue.ts';
import { readChecked } from '../commands/read-checked.ts';
import { threadsOf } from '../commands/threads.ts';
import type { Environment } from '../terminal/environment.ts';

/** Reads a catalogue again and again. What it gives refers to what is remembered, which is kept while the process lives. */
export type LoadCatalogue = (changed: ChangedPaths) => Promise<ReadGames>;

/** Creates what reads a catalogue from disk: the first time with what commands remember, later with what it knows itself. */
export function createLoader(
  catalogue: OpenedCatalogue,
  cache: string | false,
  environment: Environment,
): LoadCatalogue {
  const { folder, files } = catalogue;
  const threads = threadsOf(undefined, environment);
  const run = createRunner(threads, ENDPOINTS);
  const remembered = cacheReader(cache, folder, environment, 'believed', () => undefined);
  const living = createLivingCache((key) => ({ ...remembered(key), close: () => undefined }));
  // What changed in a run that failed is looked at again.
  let pending: ChangedPaths;
  let isFirst = true;

  return async (changed) => {
    pending = pending === undefined || changed === undefined ? undefined : new Set([...pending, ...changed]);
    const trust = pending && { suspects: gameFoldersOf(pending), looksAtFolders: false };
    // What it finds is remembered for the next start.
    if (isFirst) await readChecked(catalogue, [], cache, environment);
    isFirst = false;
    const request = {
      catalogue: folder,
      files,
      scan: (known: Parameters<ReturnType<typeof createScanner>['scan']>[0]) =>
        createScanner(folder, threads).scan(known, { now: environment.now(), trust }),
      openCache: living.open,
      run,
      progress: NO_PROGRESS,
    };
    const read = await withGames(request, (found) => {
      found.catalogue.memory.save({ ...found.catalogue, games: found.games });
      return found;
    });
    pending = new Set();
    return read;
  };
}
