import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry } from './catalogue-files.ts';
import { placeEntry, type RecordPath } from './layout.ts';

type PathOf<Role> = RecordPath & { readonly role: Role };

/** The files of a catalogue by role, each role in the order of its paths. */
export interface SortedEntries {
  readonly site: RecordPath | undefined;
  readonly retired: RecordPath | undefined;
  readonly runtimes: readonly RecordPath[];
  readonly games: readonly GameFolder[];
  readonly diagnostics: readonly Diagnostic[];
  /** Number of all records. */
  readonly count: number;
}

/** The files of one game. */
export interface GameFolder {
  readonly game: PathOf<'game'> | undefined;
  readonly installers: readonly PathOf<'installer'>[];
}

/** Sorts all entries into their roles, and gathers the files of each game. */
export function sortEntries(entries: readonly Entry[]): SortedEntries {
  const placed = entries.map(placeEntry);
  const records = placed.flatMap(({ record }) => record ?? []);
  return {
    site: records.find((record) => record.role === 'site'),
    retired: records.find((record) => record.role === 'retired'),
    runtimes: records.filter((record) => record.role === 'runtime'),
    games: gatherGames(records),
    diagnostics: placed.flatMap(({ diagnostics }) => diagnostics),
    count: records.length,
  };
}

function gatherGames(records: readonly RecordPath[]): GameFolder[] {
  const folders = new Map<string, { game: PathOf<'game'> | undefined; installers: PathOf<'installer'>[] }>();
  for (const record of records) {
    if (record.role !== 'game' && record.role !== 'installer') continue;
    const key = `${record.letter}/${record.game}`;
    const folder = folders.get(key) ?? { game: undefined, installers: [] };
    folders.set(key, folder);
    if (record.role === 'game') folder.game = record;
    else folder.installers.push(record);
  }
  return [...folders.values()];
}
