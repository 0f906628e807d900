import type { FolderHistory } from '../../answers/history/game-change.ts';
import { type GameHistory, NO_HISTORY, type StateOfInstaller } from '../../answers/history/game-history.ts';
import { toGame } from '../../answers/model/game.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { GameTable } from '../../io/cache/game-table.ts';
import type { SiteRecord } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { severitiesOf } from '../../scripts/policy/severities-of.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { folderName, type GameFolder } from '../../yaml/load/sort-entries.ts';
import { readFolder } from '../pipeline/process-game.ts';
import { createStateReader, stateOf } from '../pipeline/read-states.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import { heldPackages } from './held-packages.ts';
import { type HistorySource, openHistories, withContents } from './open-histories.ts';
import { openHolds } from './open-holds.ts';

export interface FoundHistory {
  readonly diagnostics: readonly Diagnostic[];
  /** All its states; `undefined` where a record has an error now. */
  readonly history: GameHistory | undefined;
  /** Its installers as the files have them. */
  readonly now: readonly StateOfInstaller[];
}

/** Histories of games, read without a cache. */
interface GameHistories {
  /** Folders of the games of which changes may have to wait. */
  readonly held: readonly string[];
  /** Findings about packages that wait. */
  readonly packages: () => Promise<readonly Diagnostic[]>;
  readonly read: (folders: readonly GameFolder[]) => Promise<readonly FoundHistory[]>;
}

/** Reads one game and its history without a cache; `today` counts days since 1970-01-01. */
export async function readGameHistory(
  files: CatalogueFiles,
  folder: GameFolder,
  site: SiteRecord,
  source: HistorySource | undefined,
  today: number,
): Promise<FoundHistory> {
  const [found] = await (await openGameHistories(files, site, source, today)).read([folder]);
  return found ?? { diagnostics: [], history: undefined, now: [] };
}

/** Asks git once for the histories of all games. */
export async function openGameHistories(
  files: CatalogueFiles,
  site: SiteRecord,
  source: HistorySource | undefined,
  today: number,
): Promise<GameHistories> {
  const [schemas, severities] = [createSchemaCheck(), severitiesOf(site)];
  const { hold, wireNames } = site;
  const reader = createRecordReader(files, schemas, { severities });
  const readStates = createStateReader(schemas, { severities, wireNames, revisions: Infinity, hold });
  const nothing = { table: GameTable.EMPTY, lines: { read: () => undefined }, history: undefined };
  const histories = source && (await openHistories(source, nothing));
  const holds = source && histories && hold && (await openHolds(source, histories, { hold, today, seen: [] }));
  const readOne = (folder: GameFolder, own: FolderHistory | undefined): FoundHistory => {
    const { servable, diagnostics } = reader.readGame(folder);
    if (servable === undefined) return { diagnostics, history: undefined, now: [] };
    const game = toGame(servable.game, servable.installers, servable.images);
    const now = game.installers.map((installer) => stateOf(game.record, installer, wireNames));
    if (own === undefined) return { diagnostics, history: NO_HISTORY, now };
    const states = readStates({ ...own, holds: holds?.of(folderName(folder)) }, { game, ...readFolder(files, folder) });
    return { diagnostics, history: states.history, now };
  };
  const read = async (folders: readonly GameFolder[]) => {
    const changes = folders.map((folder) => histories?.changesOf(folderName(folder)) ?? []);
    const found = histories === undefined ? [] : await withContents(changes, histories, true);
    return folders.map((folder, index) => readOne(folder, found[index]));
  };
  const packages = async () => {
    if (source === undefined || holds === undefined || hold === undefined) return [];
    return (await heldPackages(source, holds, hold, { files, severities })).waiting;
  };
  return { held: Object.keys(holds?.remembered.games ?? {}), packages, read };
}
