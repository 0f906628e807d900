import {
  followGames,
  type FolderHistory,
  type FoundChange,
  type GameChange,
} from '../../answers/history/game-change.ts';
import type { GameTable } from '../../io/cache/game-table.ts';
import { CacheFault, readLine, type RememberedHistory } from '../../io/cache/result-cache.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';

/** What git knows of the catalogue. */
export interface HistorySource {
  readonly head: string;
  /** What commits did to records, oldest first: all, or those after one; `undefined` where the head does not come after it. */
  readonly read: (since: string | undefined) => Promise<readonly FoundChange[] | undefined>;
  /** Contents by the names that changes give to them; those that are too large for a record are omitted. */
  readonly contents: (ids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** What is remembered of games, and of how they came to be so. */
interface KnownGames {
  readonly table: GameTable;
  readonly lines: Pick<CacheStore, 'read'>;
  readonly history: RememberedHistory | undefined;
}

export interface Histories {
  readonly head: string;
  /** The changes of the game in a folder, oldest first. */
  readonly changesOf: (folder: string) => readonly GameChange[];
  /** Whether a remembered game has other changes than those that its result was made with. */
  readonly isStale: (place: number) => boolean;
  /** What is to be remembered with a table of games: the changes of those that are not in it. */
  readonly rest: (table: GameTable) => RememberedHistory;
  readonly contents: HistorySource['contents'];
}

/** Reads what commits did: only those that came since the last run, where that is known. */
export async function openHistories(source: HistorySource, { table, lines, history }: KnownGames): Promise<Histories> {
  const since = history === undefined ? undefined : await source.read(history.head);
  const isAnew = since === undefined;
  const found = since ?? (await source.read(undefined)) ?? [];
  const remembered = (folder: string): readonly GameChange[] => {
    if (isAnew) return [];
    const place = table.find(folder);
    return place === -1 ? (history?.gone[folder] ?? []) : readChanges(changesIn(table, place, lines));
  };
  const touched = followGames(found, remembered);
  const stale = new Set(Array.from(touched.keys(), (folder) => table.find(folder)));
  const changesOf = (folder: string) => touched.get(folder) ?? remembered(folder);
  return {
    head: source.head,
    changesOf,
    isStale: (place) => isAnew || stale.has(place),
    rest: (after) => {
      const folders = new Set([...touched.keys(), ...(isAnew ? [] : Object.keys(history?.gone ?? {}))]);
      const gone = [...folders].filter((folder) => after.find(folder) === -1);
      return { head: source.head, gone: Object.fromEntries(gone.map((folder) => [folder, changesOf(folder)])) };
    },
    contents: source.contents,
  };
}

/** What a line says of the changes of a remembered game, as JSON; `''` for nothing. */
export function changesIn(table: GameTable, place: number, lines: Pick<CacheStore, 'read'>): string {
  const line = lines.read(table.line(place));
  if (line === undefined) throw new CacheFault();
  return readLine(line).history;
}

function readChanges(json: string): readonly GameChange[] {
  return json === '' ? [] : (JSON.parse(json) as readonly GameChange[]);
}

/** The changes of games with contents: `all`, or without the last content of each file. */
export async function withContents(
  changes: readonly (readonly GameChange[])[],
  { contents }: Pick<Histories, 'contents'>,
  all: boolean,
): Promise<FolderHistory[]> {
  const ids = changes.map((own) => [...idsOf(own, all)]);
  const found = await contents(ids.flat());
  return changes.map((own, index) => {
    const blobs = new Map<string, Uint8Array>();
    for (const id of ids[index] ?? []) {
      const bytes = found.get(id);
      // Copied into its own memory: otherwise a thread would be sent the whole buffer.
      if (bytes !== undefined) blobs.set(id, new Uint8Array(bytes));
    }
    return { changes: own, blobs, isComplete: all };
  });
}

function idsOf(changes: readonly GameChange[], all: boolean): Set<string> {
  const ids = new Set<string>();
  const last = new Map<string, string | null>();
  for (const { folder, files } of changes) {
    for (const [name, id] of Object.entries(files)) {
      if (id !== null) ids.add(id);
      last.set(`${folder}/${name}`, id);
    }
  }
  if (!all) for (const id of last.values()) ids.delete(id ?? '');
  return ids;
}
