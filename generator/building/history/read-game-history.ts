import { NO_HISTORY, type GameHistory, type StateOfInstaller } from '../../answers/history/game-history.ts';
import { toGame } from '../../answers/model/to-game.ts';
import { renderInstaller } from '../../answers/render-installer.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { GameTable } from '../../io/cache/game-table.ts';
import type { SiteRecord } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { severitiesOf } from '../../scripts/policy/severities-of.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { GameFolder } from '../../yaml/load/sort-entries.ts';
import { folderName } from '../game-plan.ts';
import { readFolder } from '../pipeline/process-game.ts';
import { createStateReader } from '../pipeline/read-states.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import { openHolds } from './open-holds.ts';
import { openHistories, withContents, type HistorySource } from './open-histories.ts';

export interface FoundHistory {
  readonly diagnostics: readonly Diagnostic[];
  /** All its states; `undefined` where a record has an error now. */
  readonly history: GameHistory | undefined;
  /** Its installers as the files have them. */
  readonly now: readonly StateOfInstaller[];
}

/** Reads one game and its history without a cache; `today` counts days since 1970-01-01. */
export async function readGameHistory(
  files: CatalogueFiles,
  folder: GameFolder,
  site: SiteRecord,
  source: HistorySource | undefined,
  today: number,
): Promise<FoundHistory> {
  const [schemas, severities] = [createSchemaCheck(), severitiesOf(site)];
  const reader = createRecordReader(files, schemas, { severities, onRecord: () => undefined });
  const { servable, diagnostics } = reader.readGame(folder);
  if (servable === undefined) return { diagnostics, history: undefined, now: [] };
  const game = toGame(servable.game, servable.installers, servable.images);
  const now = game.installers.map((installer) => ({
    game: game.record,
    installer,
    body: renderInstaller(game.record, installer, site.wireNames),
  }));
  if (source === undefined) return { diagnostics, history: NO_HISTORY, now };
  const nothing = { table: GameTable.EMPTY, lines: { read: () => undefined }, history: undefined };
  const histories = await openHistories(source, nothing);
  const [own] = await withContents([histories.changesOf(folderName(folder))], histories, true);
  const { hold } = site;
  const holds = hold && (await openHolds(source, histories, { hold, today, seen: [] })).of(folderName(folder));
  const settings = { severities, wireNames: site.wireNames, revisions: Infinity, hold };
  const readStates = createStateReader(schemas, settings);
  const states = own && readStates({ ...own, holds }, { game, ...readFolder(files, folder) });
  return { diagnostics, history: states?.history, now };
}
