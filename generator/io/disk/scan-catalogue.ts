import { compareFolders, GameTable } from '../cache/game-table.ts';
import type { KnownLetter } from '../cache/result-cache.ts';
import { ENTRY_KINDS, kindOf, sortedEntries, type Kind } from './list-files.ts';
import type { Entry } from '../../yaml/load/catalogue-files.ts';
import { digest } from '../../findings/digest.ts';
import type { ReadFolder, ScanTrust, WantedFolders } from './find-folders.ts';
import { statusIfKnown, isYoung } from './entry-status.ts';

/** What a catalogue's folder holds, without what is in its files. */
export interface Scan {
  /** Of each folder of a game, in the order of paths: its place in what is known if it is as it was, else -1. */
  readonly places: Int32Array;
  /** The folders of the places -1, in their order. */
  readonly read: readonly ReadFolder[];
  /** What lies in no folder of a game, in the order of paths. */
  readonly others: readonly Entry[];
  /** The file system's word on these: names, sizes, times, inodes, as a digest; `''` where one is young. */
  readonly othersState: string;
  /** Folders of first characters in which nothing else is than folders. */
  readonly letters: readonly KnownLetter[];
}

export interface KnownCatalogue {
  readonly games: GameTable;
  readonly letters: readonly KnownLetter[];
}

export interface ScanOptions {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** What is looked at of the folders of games that are known. */
  readonly trust?: ScanTrust | undefined;
}

/** Room for games that are not known. */
const MORE = 1024;

/** The folder of all games, below which lies a folder for each first character. */
const GAMES = 'games/';

/** The outline of a catalogue: all that lies in no folder of a game, and which of these there are. */
export interface FolderOutline extends Pick<Scan, 'others' | 'othersState' | 'letters'> {
  readonly wanted: WantedFolders;
}

/** Lists all but what is in the folders of games. */
export function outline(root: string, known: KnownCatalogue | undefined, { now, trust }: ScanOptions): FolderOutline {
  const others: Entry[] = [];
  const states: string[] = [];
  let doubts = 0;
  const note = (path: string, kind: Kind) => {
    const status = statusIfKnown(`${root}/${path}`);
    if (status === undefined || isYoung(status.ctimeMs, now)) doubts += 1;
    states.push([path, status?.size, status?.mtimeMs, status?.ctimeMs, status?.ino].join(' '));
    others.push({ path, kind: ENTRY_KINDS[kind] });
  };
  const noteUnreadable = (path: string) => () => {
    doubts += 1;
    others.push({ path, kind: 'unreadable-folder' });
  };
  const wanted = createWanted(known);
  const letters: KnownLetter[] = [];
  const takeLetter = (path: string) => {
    const remembered = known?.letters.find(({ name }) => name === path);
    const letter = stateOfLetter(root, path, now);
    if (remembered !== undefined && isSameLetter(remembered, letter) && wanted.takeKnown(remembered)) {
      letters.push(remembered);
      return;
    }
    const before = others.length;
    const inner = sortedEntries(`${root}/${path}`, noteUnreadable(path));
    for (const entry of inner) {
      if (entry.isDirectory()) wanted.take(`${path}/${entry.name}`);
      else note(`${path}/${entry.name}`, kindOf(entry));
    }
    if (others.length === before) letters.push({ ...letter, games: inner.length });
  };
  const walk = (folder: string, onUnreadable?: () => void) => {
    for (const entry of sortedEntries(`${root}/${folder}`, onUnreadable)) {
      const [path, kind] = [folder + entry.name, kindOf(entry)];
      if (kind !== 'd') note(path, kind);
      else if (folder === GAMES) takeLetter(path);
      else {
        if (path.endsWith('.yaml')) others.push({ path, kind: 'folder' });
        walk(`${path}/`, noteUnreadable(path));
      }
    }
  };
  walk('');
  return {
    others,
    othersState: doubts === 0 ? digest(states.join('\n')) : '',
    letters,
    wanted: { root, known: known?.games.columns, ...wanted.finish(), trust, now },
  };
}

function stateOfLetter(root: string, path: string, now: number): KnownLetter {
  const status = statusIfKnown(`${root}/${path}`);
  const isSure = status !== undefined && !isYoung(status.ctimeMs, now);
  // JSON has no number that is none; no folder has this one.
  const mtime = isSure ? status.mtimeMs : -1;
  return { name: path, mtime, ctime: status?.ctimeMs ?? 0, inode: status?.ino ?? 0, games: 0 };
}

function isSameLetter(before: KnownLetter, { mtime, ctime, inode }: KnownLetter): boolean {
  return mtime !== -1 && before.mtime === mtime && before.ctime === ctime && before.inode === inode;
}

/** Finds the places of folders in what is known; takes them in the order of their paths. */
function createWanted(known: KnownCatalogue | undefined) {
  const table = known?.games ?? GameTable.EMPTY;
  const names = new Map<number, string>();
  let places = new Int32Array(table.length + MORE);
  let [count, next] = [0, 0];
  const reserve = (more: number) => {
    if (count + more <= places.length) return;
    const grown = new Int32Array((count + more) * 2);
    grown.set(places);
    places = grown;
  };
  const skipTo = (name: string) => {
    while (next < table.length && compareFolders(table.name(next), name) < 0) next += 1;
  };
  return {
    /** Takes a whole folder of a first character as it is known, unless a game of it is not. */
    takeKnown: ({ name, games }: KnownLetter): boolean => {
      // "0" is the character after "/".
      if (table.lowerBound(`${name}0`) - table.lowerBound(name) !== games) return false;
      skipTo(name);
      reserve(games);
      for (let index = 0; index < games; index += 1) places[count + index] = next + index;
      count += games;
      next += games;
      return true;
    },
    take: (name: string) => {
      skipTo(name);
      const isKnown = next < table.length && table.name(next) === name;
      if (!isKnown) names.set(count, name);
      reserve(1);
      places[count] = isKnown ? next : -1;
      count += 1;
    },
    finish: () => ({ places: places.subarray(0, count), names }),
  };
}

/** Puts together what threads have found. */
export function joinFound({ wanted, ...rest }: FolderOutline, found: readonly (readonly ReadFolder[])[]): Scan {
  const read = found.flat().sort((a, b) => a.number - b.number);
  const places = wanted.places.slice();
  for (const { number } of read) places[number] = -1;
  return { ...rest, places, read };
}
