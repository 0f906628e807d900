import { checkCatalogue } from '../../building/check-across.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import type { Checked } from '../../building/pipeline/check-files.ts';
import { createRunner } from '../../building/workers/run-tasks.ts';
import { createScanner } from '../../building/workers/scan.ts';
import { otherPlaceOf, type Diagnostic } from '../../findings/diagnostic.ts';
import type { KnownCatalogue } from '../../io/disk/scan-catalogue.ts';
import { gameFolderOf } from '../../yaml/load/layout.ts';
import type { Progress } from '../../findings/progress.ts';
import type { Environment } from '../terminal/environment.ts';
import { withProgress } from '../terminal/progress.ts';
import { cacheOpener, withoutFaults } from './open-cache.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { threadsOf } from './threads.ts';

/** Checks a catalogue from remembered results; of a large one only `wanted` games and those they clash with. */
export async function readChecked(
  { folder, files }: OpenedCatalogue,
  wanted: readonly string[],
  cache: string | false,
  environment: Environment,
): Promise<Checked> {
  const threads = threadsOf(undefined, environment);
  const check = (suspects: ReadonlySet<string> | undefined, progress: Progress) =>
    withoutFaults((trustInCache) => {
      const scanner = createScanner(folder, threads);
      const request = {
        catalogue: folder,
        files,
        scan: (known: KnownCatalogue | undefined) => {
          const trust =
            isLarge(known?.games.length ?? 0) && suspects !== undefined
              ? { suspects, looksAtFolders: true }
              : undefined;
          return scanner.scan(known, { now: environment.now(), trust });
        },
        openCache: cacheOpener(cache, folder, environment, trustInCache, scanner.expect),
        run: createRunner(threads, ENDPOINTS),
        progress,
        folders: suspects,
      };
      return checkCatalogue(request);
    });
  return withProgress(environment, async (progress) => {
    for (let suspects = suspectsOf(wanted); ;) {
      const checked = await check(suspects, progress);
      // Whom a record clashes with is looked at as closely as the record itself.
      const named = checked.diagnostics
        .filter((found) => concerns(found, (path) => isBelow(path, wanted)))
        .flatMap((found) => [otherPlaceOf(found)?.file ?? '', found.place.file])
        .flatMap((path) => gameFolderOf(path) ?? []);
      if (suspects === undefined || named.every((name) => suspects?.has(name))) return checked;
      suspects = new Set([...suspects, ...named]);
    }
  });
}

/** Whether there are so many games that a look at every file takes long. */
export function isLarge(games: number): boolean {
  return games > 10_000;
}

/**
 * Folders of the games that are asked for; `undefined` where it takes a look at every file to find them. Of other games
 * it is then looked only at their folders: a file that was put there in place of another shows, one that was written to
 * does not.
 */
function suspectsOf(wanted: readonly string[]): ReadonlySet<string> | undefined {
  const folders = wanted
    .filter((path) => path === 'games' || path.startsWith('games/') || path === '')
    .map(gameFolderOf);
  const named = folders.flatMap((folder) => folder ?? []);
  return wanted.length === 0 || named.length < folders.length ? undefined : new Set(named);
}

/** Whether a finding is in one of the files, or reports one: a clash is found at the later of its two places. */
export function concerns(found: Diagnostic, isWanted: (path: string) => boolean): boolean {
  const { file } = found.place;
  return isWanted(file) || isWanted(otherPlaceOf(found)?.file ?? file);
}

/** Whether a path is one of some files and folders, or lies below one; the empty name is that of the catalogue. */
export function isBelow(path: string, wanted: readonly string[]): boolean {
  return wanted.some((one) => one === '' || path === one || path.startsWith(`${one}/`));
}
