import { availableParallelism } from 'node:os';
import type { ReadRequest } from '../../building/build-request.ts';
import { checkCatalogue } from '../../building/check-catalogue.ts';
import type { Checked } from '../../building/pipeline/check-files.ts';
import { createRunner } from '../../building/workers/run-tasks.ts';
import { otherPlaceOf, type Diagnostic } from '../../findings/diagnostic.ts';
import type { Progress } from '../../findings/progress.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { gameFolderOf } from '../../catalogue/layout.ts';
import { withProgress } from '../terminal/progress.ts';
import { checkStoreOpener } from './open-cache.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/** How a catalogue is read: as it would be served, by default with a thread for each core. */
export function readRequest(
  { folder, files, environment }: OpenedCatalogue,
  openStore: ReadRequest['openStore'],
  progress: Progress,
  count = availableParallelism(),
  endpoints = ENDPOINTS,
): ReadRequest {
  const threads = {
    count,
    processor: () => environment.program.workerOf('building/workers/process.ts'),
    scanner: () => environment.program.workerOf('building/workers/scan.ts'),
  };
  return {
    ...{ catalogue: folder, files, openStore, progress, now: environment.now },
    ...{ baseUrl: undefined, drafts: false, isServed: true, isValid: () => true },
    ...{ threads, run: createRunner(threads, endpoints) },
  };
}

export function readChecked(
  catalogue: OpenedCatalogue,
  paths: readonly string[],
  cache: string | false,
): Promise<Checked> {
  const openStore = checkStoreOpener(cache, catalogue);
  return withProgress(catalogue.environment, (progress) =>
    checkCatalogue({ ...readRequest(catalogue, openStore, progress), isServed: false, folders: foldersOf(paths) }),
  );
}

/** Folders of the games at some paths; `undefined` for all, where a path holds more than one game. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> | undefined {
  const folders = paths
    .filter((path) => path === 'games' || path.startsWith('games/') || path === '')
    .map(gameFolderOf);
  const gameFolders = folders.flatMap((folder) => folder ?? []);
  return paths.length === 0 || gameFolders.length < folders.length ? undefined : new Set(gameFolders);
}

export function concerns(diagnostic: Diagnostic, isWanted: (path: string) => boolean): boolean {
  const { file } = diagnostic.place;
  return isWanted(file) || isWanted(otherPlaceOf(diagnostic)?.file ?? file);
}

/** Whether a path is one of some files and folders, or lies below one; the empty path is the catalogue. */
export function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === '' || path === folder || path.startsWith(`${folder}/`));
}
