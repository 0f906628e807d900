import { checkCatalogue } from '../../building/check-catalogue.ts';
import type { Checked } from '../../building/pipeline/check-files.ts';
import { createRunner } from '../../building/workers/run-tasks.ts';
import { otherPlaceOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { gameFolderOf } from '../../catalogue/layout.ts';
import type { Environment } from '../terminal/environment.ts';
import { withProgress } from '../terminal/progress.ts';
import { checkStoreOpener } from './open-cache.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { threadsOf } from './threads.ts';

/** Checks a catalogue; findings of single games are those of `wanted` paths. */
export function readChecked(
  { folder, files }: OpenedCatalogue,
  paths: readonly string[],
  cache: string | false,
  environment: Environment,
): Promise<Checked> {
  const threads = threadsOf(undefined, environment);
  return withProgress(environment, (progress) =>
    checkCatalogue({
      ...{ catalogue: folder, files, folders: foldersOf(paths) },
      ...{ baseUrl: undefined, drafts: false, isServed: false },
      openStore: checkStoreOpener(cache, folder, environment),
      isValid: () => true,
      ...{ threads, run: createRunner(threads, ENDPOINTS), progress, now: environment.now },
    }),
  );
}

/** Folders of the games that are asked for; `undefined` where whole folders of them are. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> | undefined {
  const folders = paths
    .filter((path) => path === 'games' || path.startsWith('games/') || path === '')
    .map(gameFolderOf);
  const gameFolders = folders.flatMap((folder) => folder ?? []);
  return paths.length === 0 || gameFolders.length < folders.length ? undefined : new Set(gameFolders);
}

/** Whether a finding is in one of the files, or reports one: a clash is found at the later of its two places. */
export function concerns(diagnostic: Diagnostic, isWanted: (path: string) => boolean): boolean {
  const { file } = diagnostic.place;
  return isWanted(file) || isWanted(otherPlaceOf(diagnostic)?.file ?? file);
}

/** Whether a path is one of some files and folders, or lies below one; the empty name is that of the catalogue. */
export function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((one) => one === '' || path === one || path.startsWith(`${one}/`));
}
