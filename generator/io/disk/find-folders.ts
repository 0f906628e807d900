import type { Stats } from 'node:fs';
import type { GameColumns } from '../cache/game-columns.ts';
import { ENTRY_STAMPS, FOLDER_STAMPS, GameTable, type FoundFolder } from '../cache/game-table.ts';
import { statusIfKnown, isYoung } from './entry-status.ts';
import { kindOf, sortedEntries } from './list-files.ts';

/** What is not looked at, in the hope that it is as it is known. */
export interface ScanTrust {
  /** Folders of games that are looked at in full. */
  readonly suspects: ReadonlySet<string>;
  /** Whether of other folders at least the times are looked at, which tell whether a file came, went or was replaced. */
  readonly looksAtFolders: boolean;
}

/** Folders of games that are to be looked at, in the order of their paths; threads can share all of it. */
export interface WantedFolders {
  /** Path of the catalogue. */
  readonly root: string;
  /** What is known of games; `undefined` for nothing. */
  readonly known: GameColumns | undefined;
  /** Place of each folder in what is known, -1 for one that is not known. */
  readonly places: Int32Array;
  /** Paths of those that are not known, by their number. */
  readonly names: ReadonlyMap<number, string>;
  /** `undefined` where all is looked at. */
  readonly trust: ScanTrust | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export interface ReadFolder extends FoundFolder {
  /** Its number among the folders that were wanted. */
  readonly number: number;
  /** Its place in what is known, -1 for none. */
  readonly known: number;
}

/** Letter of a folder that could not be read, among those of `Kind`. */
export const UNREADABLE = 'u';

/** Folders that a thread looks at before it asks for more. */
const CHUNK = 256;

/** Finds folders of games that changed and reads them; threads share `next`, the number of the next folder. */
export function findFolders(wanted: WantedFolders, next: Int32Array): ReadFolder[] {
  const { root, places, names, trust, now } = wanted;
  const known = wanted.known === undefined ? GameTable.EMPTY : new GameTable(wanted.known);
  const suspects = new Set([...(trust?.suspects ?? [])].map((name) => known.find(name)));
  const read: ReadFolder[] = [];
  for (;;) {
    const start = Atomics.add(next, 0, CHUNK);
    if (start >= places.length) return read;
    for (let number = start; number < Math.min(start + CHUNK, places.length); number += 1) {
      const place = places[number] ?? -1;
      const isSuspect = trust === undefined || suspects.has(place);
      if (place !== -1 && !isSuspect && !trust.looksAtFolders) continue;
      if (place !== -1 && isAsKnown(root, known, place, isSuspect)) continue;
      const name = place === -1 ? (names.get(number) ?? '') : known.name(place);
      const { entries, stamps } = readFolder(root, name, now);
      read.push({ name, entries, stamps, number, known: place });
    }
  }
}

/** Whether the file system's word on a folder, and on its files where they are looked at, is the one that is known. */
function isAsKnown(root: string, known: GameTable, place: number, withFiles: boolean): boolean {
  const { stamps } = known.columns;
  const folder = `${root}/${known.name(place)}`;
  let at = known.stampStart(place);
  const status = statusIfKnown(folder);
  if (status?.mtimeMs !== stamps[at] || status?.ctimeMs !== stamps[at + 1] || status?.ino !== stamps[at + 2])
    return false;
  if (!status?.isDirectory()) return false;
  if (!withFiles) return true;
  at += FOLDER_STAMPS;
  for (const entry of known.folder(place).entries) {
    const file = statusIfKnown(`${folder}/${entry.slice(1)}`);
    // Whatever changes a file changes its second time as well.
    if (file?.ctimeMs !== stamps[at + 2] || file?.mtimeMs !== stamps[at + 1]) return false;
    if (file?.size !== stamps[at] || file?.ino !== stamps[at + 3]) return false;
    at += ENTRY_STAMPS;
  }
  return true;
}

/** Reads what is in a folder, at any depth. */
function readFolder(root: string, name: string, now: number): FoundFolder {
  const folder = `${root}/${name}`;
  const entries: string[] = [];
  const stamps: number[] = [];
  let doubts = 0;
  const note = (path: string): Stats | undefined => {
    const status = statusIfKnown(path);
    if (status === undefined || isYoung(status.ctimeMs, now)) doubts += 1;
    return status;
  };
  const walk = (inner: string) => {
    const onUnreadable = () => {
      doubts += 1;
      entries.push(UNREADABLE + inner.slice(0, -1));
      stamps.push(0, 0, 0, 0);
    };
    for (const entry of sortedEntries(`${folder}/${inner}`, onUnreadable)) {
      const path = inner + entry.name;
      const status = note(`${folder}/${path}`);
      entries.push(kindOf(entry) + path);
      stamps.push(status?.size ?? 0, status?.mtimeMs ?? 0, status?.ctimeMs ?? 0, status?.ino ?? 0);
      if (!entry.isDirectory()) continue;
      // What comes and goes in there does not show in the folder.
      doubts += 1;
      walk(`${path}/`);
    }
  };
  // Before its entries: what comes later shows the next time.
  const status = note(folder);
  walk('');
  const own = doubts === 0 ? [status?.mtimeMs ?? 0, status?.ctimeMs ?? 0, status?.ino ?? 0] : [NaN, NaN, NaN];
  return { name, entries, stamps: [...own, ...stamps] };
}
