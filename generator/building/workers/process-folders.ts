import { printColumns, type ResultRow } from '../../io/cache/result-columns.ts';
import { isInternalError, toInternalError } from '../../findings/internal-error.ts';
import { createCatalogueFolder } from '../../io/disk/catalogue-folder.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { GameFolder } from '../../yaml/load/sort-entries.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';
import type { Endpoint } from '../../answers/endpoint.ts';
import type { GameResult } from '../../answers/game-result.ts';
import {
  createGameProcessor,
  faultyResult,
  fileOf,
  readFolder,
  type ProcessSettings,
} from '../pipeline/process-game.ts';

/** What every thread that processes games has to know. */
export interface WorkSettings {
  /** Absolute path of the catalogue. */
  readonly catalogue: string;
  readonly processing: ProcessSettings;
  /** What is served already; a file that is in there is not written. */
  readonly known: DigestList;
  /** Where files are written to before they are served; `undefined` where none are. */
  readonly staging: string | undefined;
  /** Their modification time, in seconds since 1970. */
  readonly time: number;
}

export interface FolderTask {
  readonly folder: GameFolder;
  /** Digest of the files for which its result is remembered, `''` for none. */
  readonly content: string;
}

/** A game that was processed. */
export interface FolderDone {
  /** `''` where the result must not be remembered: a bug has shown, or a file could not be read, which may pass. */
  readonly content: string;
  /** `undefined` where the result is the one remembered. */
  readonly columns: ResultRow | undefined;
}

/** Creates what processes games within one thread; `stage` takes the files that are not served yet. */
export function createFolderProcessor(
  settings: Omit<WorkSettings, 'staging' | 'time'>,
  endpoints: readonly Endpoint[],
  stage: (path: string, bytes: Uint8Array) => void,
  files: CatalogueFiles = createCatalogueFolder(settings.catalogue),
): (task: FolderTask) => FolderDone {
  const processGame = createGameProcessor(settings.processing, endpoints, (path, bytes, sha256) => {
    if (settings.known.length === 0 || !settings.known.has(path, sha256)) stage(path, bytes);
  });
  return ({ folder, content: remembered }) => {
    let content: ReturnType<typeof readFolder>;
    try {
      content = readFolder(files, folder);
    } catch (error) {
      return toDone('', faultyResult(toInternalError(fileOf(folder), error)));
    }
    if (content.digest === remembered) return { content: remembered, columns: undefined };
    const isRead = [...content.contents.values()].every(({ kind }) => kind !== 'unreadable');
    return toDone(isRead ? content.digest : '', processGame(folder, content));
  };
}

function toDone(content: string, result: GameResult): FolderDone {
  const isFaulty = result.findings.diagnostics.some(isInternalError);
  return { content: isFaulty ? '' : content, columns: printColumns(result) };
}
