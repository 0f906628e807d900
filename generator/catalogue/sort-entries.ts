import { fileStart, type Diagnostic } from '../findings/diagnostic.ts';
import type { Entry } from './catalogue-files.ts';
import { misplacedFile } from './findings/files.ts';
import { checkDistinctNames } from './portable-names.ts';
import { placeEntry, type ImagePath, type RecordPath } from './layout.ts';

type PathOf<Role> = RecordPath & { readonly role: Role };

/** The files of a catalogue by role, each role in the order of its paths. */
export interface SortedEntries {
  readonly site: RecordPath | undefined;
  readonly retired: RecordPath | undefined;
  readonly runtimes: readonly RecordPath[];
  readonly runners: readonly RecordPath[];
  readonly games: readonly GameFolder[];
  readonly diagnostics: readonly Diagnostic[];
  /** Number of all records. */
  readonly count: number;
}

export interface GameFolder {
  readonly game: PathOf<'game'> | undefined;
  readonly installers: readonly PathOf<'installer'>[];
  readonly images: readonly ImagePath[];
}

/** The name of a game's folder, relative to the catalogue: its identity in caches. */
export function folderName({ game, installers }: GameFolder): string {
  const path = (game ?? installers[0])?.path ?? '';
  return path.slice(0, path.lastIndexOf('/'));
}

/** Sorts all entries into their roles, and gathers the files of each game. */
export function sortEntries(entries: Iterable<Entry>): SortedEntries {
  const otherRecords = { site: [], retired: [], runtime: [], runner: [] } as Record<OtherRole, RecordPath[]>;
  const games = new Map<string, OpenFolder>();
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const entry of entries) {
    const { record, image, diagnostics: faults } = placeEntry(entry);
    diagnostics.push(...faults);
    if (image !== undefined) gameFolderIn(games, image).images.push(image);
    if (record === undefined) continue;
    count += 1;
    if (record.role === 'game') gameFolderIn(games, record).game = record;
    else if (record.role === 'installer') gameFolderIn(games, record).installers.push(record);
    else otherRecords[record.role].push(record);
  }
  const otherPaths = Object.values(otherRecords).flatMap((records) => records.map(({ path }) => path));
  diagnostics.push(...checkDistinctNames(otherPaths), ...takeImagesAlone(games));
  const { site, retired, runtime: runtimes, runner: runners } = otherRecords;
  return { site: site[0], retired: retired[0], runtimes, runners, games: [...games.values()], diagnostics, count };
}

type OtherRole = Exclude<RecordPath['role'], 'game' | 'installer'>;

interface OpenFolder extends GameFolder {
  game: PathOf<'game'> | undefined;
  readonly installers: PathOf<'installer'>[];
  readonly images: ImagePath[];
}

function gameFolderIn(games: Map<string, OpenFolder>, { letter, game }: { letter: string; game: string }): OpenFolder {
  const key = `${letter}/${game}`;
  const folder = games.get(key) ?? { game: undefined, installers: [], images: [] };
  games.set(key, folder);
  return folder;
}

/** Removes folders with images and no record, whose images would never be shown. */
function takeImagesAlone(games: Map<string, OpenFolder>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const [key, { game, installers, images }] of games) {
    if (game !== undefined || installers.length > 0) continue;
    const expected = 'the folder of the game that it shows';
    diagnostics.push(...images.map(({ path }) => misplacedFile.at(fileStart(path), { expected })));
    games.delete(key);
  }
  return diagnostics;
}
