import type { GameHistory } from '../../answers/history/game-history.ts';
import { toGame } from '../../answers/model/to-game.ts';
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
import { openHistories, withContents, type HistorySource } from './open-histories.ts';

/** What was found of one game. */
export interface FoundHistory {
  readonly diagnostics: readonly Diagnostic[];
  /** All its states; `undefined` where a record has an error now. */
  readonly history: GameHistory | undefined;
}

/** Reads the history of one game, without a cache. */
export async function readGameHistory(
  files: CatalogueFiles,
  folder: GameFolder,
  site: SiteRecord,
  source: HistorySource,
): Promise<FoundHistory> {
  const [schemas, severities] = [createSchemaCheck(), severitiesOf(site)];
  const reader = createRecordReader(files, schemas, { severities, onRecord: () => undefined });
  const { servable, diagnostics } = reader.readGame(folder);
  if (servable === undefined) return { diagnostics, history: undefined };
  const nothing = { table: GameTable.EMPTY, lines: { read: () => undefined }, history: undefined };
  const histories = await openHistories(source, nothing);
  const [own] = await withContents([histories.changesOf(folderName(folder))], histories, true);
  const readStates = createStateReader(schemas, { severities, wireNames: site.wireNames, revisions: Infinity });
  const { game, installers, images } = servable;
  const present = { game: toGame(game, installers, images), ...readFolder(files, folder) };
  return { diagnostics, history: own && readStates(own, present) };
}
