import type { BuildRequest } from './build-request.ts';
import { collectFindings } from './collect-findings.ts';
import type { Checked } from './pipeline/check-files.ts';
import { NO_TARGET, processGames } from './process-games.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What is checked: as a build, except for all that has to do with its output. */
export type CheckRequest = Pick<BuildRequest, 'catalogue' | 'files' | 'scan' | 'openCache' | 'run' | 'listener'> & {
  /** Folders of the games whose findings are wanted; `undefined` for all. */
  readonly folders: ReadonlySet<string> | undefined;
};

/** What a check takes of the settings: all, as they are. */
const AS_THEY_ARE = { baseUrl: undefined, drafts: false, siblings: true };

/** Checks every record of a catalogue. */
export async function checkCatalogue(request: CheckRequest): Promise<Checked> {
  const catalogue = await readCatalogue({ ...request, ...AS_THEY_ARE }, 'Checking');
  try {
    const processing = { ...catalogue.processing, encodings: [], isServed: false };
    const games = await processGames(request, { ...catalogue, processing }, NO_TARGET);
    const { diagnostics } = collectFindings(catalogue, games, { folders: request.folders });
    catalogue.memory.saveWithoutOutput({ ...catalogue, games });
    return { diagnostics, counts: catalogue.counts };
  } finally {
    catalogue.memory.close();
  }
}
