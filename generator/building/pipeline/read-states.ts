import type { FolderHistory, GameChange } from '../../answers/history/game-change.ts';
import type { GameHistory, StateOfInstaller } from '../../answers/history/game-history.ts';
import { type GameState, listRevisions } from '../../answers/history/list-revisions.ts';
import { type Game, type Installer, toInstaller } from '../../answers/model/game.ts';
import { renderInstaller } from '../../answers/render-installer.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { blobName } from '../../findings/digest.ts';
import type { GameRecord, Severities, WireNames } from '../../records/records.ts';
import { renamedKeys } from '../../records/renamed-keys.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import type { CatalogueFiles, FileContent } from '../../yaml/load/catalogue-files.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import { createRecordReader } from './record-reader.ts';

/** What earlier states of records are read with: what those of today are read with. */
interface StateSettings {
  readonly severities: Severities;
  readonly wireNames: WireNames;
  /** How many states of an installer are kept. */
  readonly revisions: number;
}

/** A game as it is now, and the contents of its files. */
interface PresentGame {
  readonly game: Game;
  readonly contents: ReadonlyMap<string, FileContent>;
}

/** The earlier states of a game. */
export interface ReadStates {
  readonly history: GameHistory;
  /** How many states have a number. */
  readonly count: number;
}

/** Creates what reads the earlier states of a game. Each content is read once, however many states have it. */
export function createStateReader(
  schemas: SchemaCheck,
  { severities, wireNames, revisions }: StateSettings,
  oldNames = renamedKeys,
) {
  let next: FileContent = { kind: 'too-large' };
  const files: CatalogueFiles = { list: () => Promise.resolve([]), read: () => next };
  const reader = createRecordReader(files, schemas, { severities, isServedOnly: true, oldNames });

  return ({ changes, blobs }: FolderHistory, present: PresentGame): ReadStates => {
    const now = contentsNow(present, changes);
    const games = new Map<string, GameRecord | undefined>(now.game);
    const installers = new Map<string, ReturnType<typeof toInstaller> | undefined>(now.installers);
    const states = new Map<string, StateOfInstaller>();
    const open = (id: string) => {
      const bytes = blobs.get(id) ?? now.bytes.get(id);
      next = bytes === undefined ? { kind: 'too-large' } : { kind: 'bytes', bytes };
    };
    const gameAt = (folder: string, id: string) =>
      remembered(games, `${folder}/game.yaml ${id}`, () => {
        const { record: path } = placeEntry({ path: `${folder}/game.yaml`, kind: 'file' });
        open(id);
        return path?.role === 'game' ? reader.readGameRecord(path) : undefined;
      });
    const installerAt = (path: string, id: string) =>
      remembered(installers, `${path} ${id}`, () => {
        const { record } = placeEntry({ path, kind: 'file' });
        open(id);
        const found = record?.role === 'installer' ? reader.readInstaller(record) : undefined;
        return found && toInstaller(found);
      });
    const stateAt = (folder: string, held: ReadonlyMap<string, string>): GameState | undefined => {
      const gameId = held.get('game.yaml');
      const game = gameId === undefined ? undefined : gameAt(folder, gameId);
      if (gameId === undefined || game === undefined) return undefined;
      const names = [...held.keys()].filter((name) => name !== 'game.yaml').sort(compareCodePoints);
      const found: StateOfInstaller[] = [];
      for (const name of names) {
        const [path, id] = [`${folder}/${name}`, held.get(name) ?? ''];
        const installer = installerAt(path, id);
        if (installer === undefined) return undefined;
        if (installer.record.draft) continue;
        const key = `${folder} ${gameId} ${name} ${id}`;
        const state = states.get(key) ?? stateOf(game, installer, wireNames);
        states.set(key, state);
        found.push(state);
      }
      return { game, installers: found };
    };
    return listRevisions(changes, stateAt, { ids: idsOf(present.game), keep: revisions });
  };
}

export function stateOf(game: GameRecord, installer: Installer, wireNames: WireNames): StateOfInstaller {
  return { game, installer, body: renderInstaller(game, installer, wireNames) };
}

/** Whether a history names contents that were not handed in with it, and that the files do not have now. */
export function lacksContents({ changes, blobs, isComplete }: FolderHistory, present: Iterable<FileContent>): boolean {
  if (isComplete) return false;
  const names = new Set(changes.flatMap(({ files }) => Object.values(files)).filter((id) => id !== null));
  for (const id of blobs.keys()) names.delete(id);
  if (names.size === 0) return false;
  const idOf = nameGiver(changes);
  for (const content of present) if (content.kind === 'bytes') names.delete(idOf(content.bytes));
  return names.size > 0;
}

/** The ids of the installers whose states are served: those that answer now. */
function idsOf({ installers }: Game): ReadonlySet<number> {
  return new Set(installers.filter(({ record }) => !record.draft).map(({ record }) => record.id));
}

/** What the files hold now is known, and is mostly the last state. */
function contentsNow({ game, contents }: PresentGame, changes: readonly GameChange[]) {
  const idOf = nameGiver(changes);
  const installers = new Map(game.installers.map((one) => [one.record.slug, one]));
  const found = {
    game: new Map<string, GameRecord>(),
    installers: new Map<string, Game['installers'][number]>(),
    bytes: new Map<string, Uint8Array>(),
  };
  for (const [path, content] of contents) {
    const { record } = placeEntry({ path, kind: 'file' });
    if (content.kind !== 'bytes' || record === undefined) continue;
    const id = idOf(content.bytes);
    const key = `${path} ${id}`;
    found.bytes.set(id, content.bytes);
    if (record.role === 'game') found.game.set(key, game.record);
    const installer = record.role === 'installer' ? installers.get(record.installer) : undefined;
    if (installer !== undefined) found.installers.set(key, installer);
  }
  return found;
}

/** Gives contents the names that git gives them in this repository. */
function nameGiver(changes: readonly GameChange[]): (bytes: Uint8Array) => string {
  const algorithm = changes.some(({ commit }) => commit.length === 64) ? 'sha256' : 'sha1';
  return (bytes) => blobName(bytes, algorithm);
}

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined || known.has(key)) return before as Value;
  const made = make();
  known.set(key, made);
  return made;
}
