import type { BuildRequest } from './build-request.ts';
import { collectFindings } from './collect-findings.ts';
import type { Checked } from './pipeline/check-files.ts';
import { NO_TARGET, processGames } from './process-games.ts';
import type { GameResults } from './game-results.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';

/** What is checked: as a build, except for all that has to do with its output. */
export type CheckRequest = Pick<BuildRequest, 'catalogue' | 'files' | 'scan' | 'openCache' | 'run' | 'progress'> & {
  /** Folders of the games whose findings are wanted; `undefined` for all. */
  readonly folders: ReadonlySet<string> | undefined;
};

/** What a check takes of the settings: all, as they are. */
const AS_THEY_ARE = { baseUrl: undefined, drafts: false, siblings: true };

/** A catalogue as it is on disk, with what came of each game. */
export interface ReadGames {
  readonly catalogue: Catalogue;
  readonly games: GameResults;
}

export async function checkCatalogue(request: CheckRequest): Promise<Checked> {
  return withGames(request, ({ catalogue, games }) => {
    const { diagnostics } = collectFindings(catalogue, games, { folders: request.folders });
    catalogue.memory.saveWithoutOutput({ ...catalogue, games });
    return { diagnostics, counts: catalogue.counts };
  });
}

/** Reads a catalogue and processes its games, without their answers; what is remembered is closed when `use` has ended. */
export async function withGames<T>(request: Omit<CheckRequest, 'folders'>, use: (read: ReadGames) => T): Promise<T> {
  const catalogue = await readCatalogue({ ...request, ...AS_THEY_ARE }, 'Checking');
  try {
    const processing = { ...catalogue.processing, encodings: [], isServed: false };
    return use({ catalogue, games: await processGames(request, { ...catalogue, processing }, NO_TARGET) });
  } finally {
    catalogue.memory.close();
  }
}
