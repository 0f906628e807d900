import type { ReadRequest } from './build-request.ts';
import { compare } from './compare.ts';
import type { Checked } from './pipeline/check-files.ts';
import { openNoTarget, processGames } from './process-games.ts';
import { readCatalogue } from './read-catalogue.ts';

/** A request for a check: that of a build without its output. */
export interface CheckRequest extends ReadRequest {
  /** Folders of the games whose findings are wanted; `undefined` for all. */
  readonly folders: ReadonlySet<string> | undefined;
}

export async function checkCatalogue(request: CheckRequest): Promise<Checked> {
  const catalogue = readCatalogue(request);
  const { store } = catalogue;
  try {
    const games = await processGames(request, catalogue, openNoTarget);
    const { diagnostics, results } = compare(catalogue, games, { notices: true, folders: request.folders });
    if (games.fresh.length > 0) store.save({ ...store.content, ...results });
    return { diagnostics, counts: games.count(catalogue.entries.runtimes.length).counts };
  } finally {
    store.close();
  }
}
