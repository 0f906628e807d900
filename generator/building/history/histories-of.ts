import { NO_HISTORY, type GameHistory, type StateOfInstaller } from '../../answers/history/game-history.ts';
import { toGame } from '../../answers/model/game.ts';
import { readFolder } from '../pipeline/process-game.ts';
import { createStateReader, stateOf } from '../pipeline/read-states.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { REVISIONS } from '../../http/addresses.ts';
import { GameTable } from '../../io/cache/game-table.ts';
import type { SiteRecord } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';
import type { BuildRequest } from '../build-request.ts';
import type { Catalogue } from '../read-catalogue.ts';
import { openHistories, type Histories, withContents, type HistorySource } from './open-histories.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { folderName, type GameFolder } from '../../yaml/load/sort-entries.ts';

/** The changes of games, where earlier states are served. */
export async function historiesOf(
  { history: source, memory }: Pick<Catalogue, 'history' | 'memory'>,
  progress: BuildRequest['progress'],
): Promise<Histories | undefined> {
  if (source === undefined) return undefined;
  progress.start('Reading the history', 0);
  const table = memory.catalogue?.games ?? GameTable.EMPTY;
  return openHistories(source, { table, lines: memory.results, history: memory.history });
}

/** Numbers of states that were published would stand for other states. */
export class RevisionsChanged extends Error {
  /** Paths of what is published. */
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super(`${String(paths.length)} published revisions would have other bytes`);
    this.paths = paths;
  }
}

/** The paths of states that were published, and would now have other bytes. Those that are gone say nothing wrong. */
export function changedRevisions(published: DigestList, now: DigestList): string[] {
  const differing: string[] = [];
  published.compare(now, (one, _other, alike) => {
    if (alike === 0 && one !== -1) differing.push(published.path(one));
  });
  return differing.filter((path) => path.startsWith(REVISIONS) && now.find(path) !== -1);
}

export interface FoundHistory {
  readonly diagnostics: readonly Diagnostic[];
  /** All its states; `undefined` where a record has an error now. */
  readonly history: GameHistory | undefined;
  /** Its installers as the files have them. */
  readonly now: readonly StateOfInstaller[];
}

/** Reads one game and its history without a cache. */
export async function readGameHistory(
  files: CatalogueFiles,
  folder: GameFolder,
  site: SiteRecord,
  source: HistorySource | undefined,
): Promise<FoundHistory> {
  const [schemas, severities] = [createSchemaCheck(), severitiesOf(site)];
  const { wireNames } = site;
  const { servable, diagnostics } = createRecordReader(files, schemas, { severities }).readGame(folder);
  if (servable === undefined) return { diagnostics, history: undefined, now: [] };
  const game = toGame(servable.game, servable.installers, servable.images);
  const now = game.installers.map((installer) => stateOf(game.record, installer, wireNames));
  if (source === undefined) return { diagnostics, history: NO_HISTORY, now };
  const nothing = { table: GameTable.EMPTY, lines: { read: () => undefined }, history: undefined };
  const histories = await openHistories(source, nothing);
  const [own] = await withContents([histories.changesOf(folderName(folder))], histories, true);
  if (own === undefined) return { diagnostics, history: NO_HISTORY, now };
  const readStates = createStateReader(schemas, { severities, wireNames, revisions: Infinity });
  return { diagnostics, history: readStates(own, { game, ...readFolder(files, folder) }).history, now };
}
