import { GameTable, type FoundFolder } from '../io/cache/game-table.ts';
import { UNREADABLE } from '../io/disk/find-folders.ts';
import { ENTRY_KINDS, type Kind } from '../io/disk/list-files.ts';
import type { Scan } from '../io/disk/scan-catalogue.ts';
import type { Entry } from '../yaml/load/catalogue-files.ts';
import { folderName, sortEntries, type GameFolder, type SortedEntries } from '../yaml/load/sort-entries.ts';
import type { Counts } from '../records/counts.ts';
import { countRecords } from './pipeline/catalogue-findings.ts';

/** Which games there are, and what has to be done for them. */
export interface GamePlan {
  readonly known: GameTable;
  /** Of each game, in the order of paths: its place in what is remembered if its files are as they were, else -1. */
  readonly places: Int32Array;
  /** The games of the places -1, in their order; none once they are processed, since all of a catalogue take much memory. */
  changed: readonly ChangedGame[];
  /** Places of remembered games that are no more. */
  readonly gone: readonly number[];
}

/** A game whose files are not known to be as they were. */
interface ChangedGame {
  readonly folder: GameFolder;
  readonly found: FoundFolder;
  /** Place in what is remembered, -1 for none. */
  readonly known: number;
}

/** Sorts what was found, and finds the games whose files are not in the state that is remembered: the entries have these games alone. */
export function planGames(scan: Scan, known: GameTable = GameTable.EMPTY): { entries: SortedEntries; plan: GamePlan } {
  const entries = sortEntries(entriesOfScan(scan));
  const folders = new Map(entries.games.map((folder) => [folderName(folder), folder]));
  const odd = new Set(entries.diagnostics.map(({ place }) => place.file.split('/', 3).join('/')));
  const places = new Int32Array(scan.places.length);
  const changed: ChangedGame[] = [];
  const isThere = new Uint8Array(known.length);
  let [count, read] = [0, 0];
  for (const place of scan.places) {
    if (place === -1) {
      const found = scan.read[read];
      read += 1;
      const folder = found === undefined ? undefined : folders.get(found.name);
      // What has no record is no game.
      if (found === undefined || folder === undefined) continue;
      if (found.known !== -1) isThere[found.known] = 1;
      changed.push({ folder, found: odd.has(found.name) ? toBeReadAgain(found) : found, known: found.known });
    } else isThere[place] = 1;
    places[count] = place;
    count += 1;
  }
  const gone: number[] = [];
  for (let at = isThere.indexOf(0); at !== -1; at = isThere.indexOf(0, at + 1)) gone.push(at);
  return { entries, plan: { known, places: places.subarray(0, count), changed, gone } };
}

export function rememberedFolder(known: GameTable, place: number): GameFolder {
  const [folder] = sortEntries(entriesOf(known.folder(place))).games;
  if (folder === undefined) throw new Error(`"${known.name(place)}" is remembered, but holds no record`);
  return folder;
}

/** How many records a catalogue has, those that need not be looked at included. */
export function countAll(entries: SortedEntries, { known, changed, gone }: GamePlan): Counts {
  const counts = { ...countRecords(entries) };
  counts.installers += known.installers;
  counts.games += known.games;
  for (const place of [...changed.map((game) => game.known), ...gone]) {
    if (place === -1) continue;
    counts.installers -= known.columns.installers[place] ?? 0;
    if (known.hasGame(place)) counts.games -= 1;
  }
  return counts;
}

function* entriesOfScan({ others, read }: Scan): Generator<Entry> {
  yield* others;
  for (const folder of read) yield* entriesOf(folder);
}

function* entriesOf({ name, entries }: FoundFolder): Generator<Entry> {
  for (const entry of entries) {
    const path = entry.length === 1 ? name : `${name}/${entry.slice(1)}`;
    const kind = entry.startsWith(UNREADABLE) ? 'unreadable-folder' : ENTRY_KINDS[entry.charAt(0) as Kind];
    yield { path, kind };
  }
}

/** A folder that holds more than records: what is wrong there is found by looking at it. */
export function toBeReadAgain(found: FoundFolder): FoundFolder {
  return { ...found, stamps: [NaN, ...Array.from(found.stamps).slice(1)] };
}
