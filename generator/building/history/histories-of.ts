import type { FolderHistory } from '../../answers/history/game-change.ts';
import { NO_HISTORY, type GameHistory, type StateOfInstaller } from '../../answers/history/game-history.ts';
import { dayOf } from '../../answers/history/hold-changes.ts';
import { toGame } from '../../answers/model/game.ts';
import { readFolder } from '../pipeline/process-game.ts';
import { createStateReader, stateOf } from '../pipeline/read-states.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { REVISIONS } from '../../http/addresses.ts';
import { GameTable } from '../../io/cache/game-table.ts';
import type { RememberedHolds } from '../../io/cache/result-cache.ts';
import type { SiteRecord } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';
import type { SeenCommit } from '../../release/manifest/manifest.ts';
import type { Previous } from '../../release/manifest/plan-release.ts';
import type { BuildRequest } from '../build-request.ts';
import type { Catalogue } from '../read-catalogue.ts';
import { heldPackages, type HeldPackages } from './held-packages.ts';
import { openHistories, type Histories, withContents, type HistorySource } from './open-histories.ts';
import { openHolds, seenBy, seenWith, withHolds } from './open-holds.ts';
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
  return openHistories(source, { table: tableOf(memory), lines: memory.results, history: memory.history });
}

function tableOf({ catalogue }: Catalogue['memory']): GameTable {
  return catalogue?.games ?? GameTable.EMPTY;
}

/** Histories, and when commits were first built, where changes wait. */
interface HeldHistories {
  readonly histories: Histories | undefined;
  readonly seen: readonly SeenCommit[] | undefined;
  /** What waits, or may have to; `undefined` where nothing does. */
  readonly held: RememberedHolds | undefined;
  /** The packages that are served while others wait. */
  readonly packages: HeldPackages | undefined;
  /** Whether the manifest has to say that this commit was built, also where no file changes. */
  readonly mustBeSeen: boolean;
}

/** The changes of games, with those of them that wait, where any do. */
export async function heldHistoriesOf(
  catalogue: Catalogue,
  { files, progress, now }: Pick<BuildRequest, 'files' | 'progress' | 'now'>,
  previous: Previous | undefined,
): Promise<HeldHistories> {
  const { history: source, settings, memory } = catalogue;
  const histories = await historiesOf(catalogue, progress);
  const hold = settings?.hold;
  if (source === undefined || histories === undefined || hold === undefined)
    return { histories, seen: undefined, held: undefined, packages: undefined, mustBeSeen: false };
  const [today, seen] = [dayOf(now() / 1000), seenBy(previous)];
  const holds = await openHolds(source, histories, { hold, today, seen, remembered: memory.history });
  const table = tableOf(memory);
  const severities = severitiesOf(settings);
  const { served, waiting, areYoung } = await heldPackages(source, holds, hold, { files, severities });
  const held = { ...holds.remembered, packages: waiting };
  return {
    histories: withHolds(histories, { ...holds, remembered: held }, memory.history?.holds, (folder) =>
      table.find(folder),
    ),
    seen: seenWith(seen, source.head, today),
    held,
    packages: served,
    mustBeSeen: areYoung,
  };
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
