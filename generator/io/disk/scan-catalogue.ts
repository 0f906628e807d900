import { fieldOf, type Segment } from '../cache/segment.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { digest } from '../../text/digest.ts';
import type { Entry } from '../../catalogue/catalogue-files.ts';
import { entriesBelow } from './list-files.ts';
import { statusIfKnown, isYoung } from './entry-status.ts';

export interface SourceFolder {
  readonly name: string;
  /** Quick key, see `GameResult`. */
  readonly stamp: string;
  readonly entries: readonly Entry[];
}

/** The entries of a catalogue outside the folders of games. */
export interface CatalogueFolders {
  /** Folders of games, ordered by their contents' paths. */
  readonly folders: readonly string[];
  readonly others: readonly Entry[];
  /** Quick key of `others`; empty if they must be read again. */
  readonly stamp: string;
}

function isLetterFolder(path: string): boolean {
  return /^games\/[^/]+$/.test(path);
}

function isGameFolder(path: string): boolean {
  return /^games\/[^/]+\/[^/]+$/.test(path);
}

export function compareFolders(folder: string, other: string): number {
  // A slash counts only where one begins with the other.
  const isPlain = !folder.startsWith(other) && !other.startsWith(folder);
  return isPlain ? compareCodePoints(folder, other) : compareCodePoints(`${folder}/`, `${other}/`);
}

/** Lists all but the contents of games' folders. `clock` in milliseconds since 1970. */
export function listSources(root: string, clock: number): CatalogueFolders {
  const folders: string[] = [];
  const entries: Entry[] = [];
  const states: string[] = [];
  let doubts = 0;
  for (const entry of entriesBelow(root, '', (path) => !isGameFolder(path))) {
    const { path, kind } = entry;
    if (kind === 'folder') {
      if (isGameFolder(path)) folders.push(path);
      else if (path.endsWith('.yaml') && !isLetterFolder(path)) entries.push(entry);
      continue;
    }
    entries.push(entry);
    const status = kind === 'unreadable-folder' ? undefined : statusIfKnown(`${root}/${path}`);
    if (status === undefined || isYoung(status.ctimeMs, clock)) doubts += 1;
    states.push([path, status?.size, status?.mtimeMs, status?.ctimeMs, status?.ino].join(' '));
  }
  return { folders, others: entries, stamp: doubts === 0 ? digest(states.join('\n')) : '' };
}

/** The quick key of a folder and files; empty if one is missing or changed just before `clock`. */
function stampOf(folder: string, names: readonly string[], clock = Infinity): string {
  // As bytes: printing numbers would take as long as `stat`.
  const numbers = Buffer.allocUnsafe((names.length + 1) * STAMP);
  for (let index = 0; index <= names.length; index += 1) {
    const status = statusIfKnown(index === 0 ? folder : `${folder}/${names[index - 1] ?? ''}`);
    const isFolder = index > 0 || status?.isDirectory() === true;
    if (status === undefined || !isFolder || (clock !== Infinity && isYoung(status.ctimeMs, clock))) return '';
    numbers.writeDoubleLE(status.size, index * STAMP);
    numbers.writeDoubleLE(status.mtimeMs, index * STAMP + 8);
    numbers.writeDoubleLE(status.ctimeMs, index * STAMP + 16);
    numbers.writeDoubleLE(status.ino, index * STAMP + 24);
  }
  return `${names.join('/')}\n${numbers.toString('latin1')}`;
}

const STAMP = 32;

export function readSource(root: string, name: string, clock: number): SourceFolder {
  // Before its entries, so that later changes show the next time.
  const folderStamp = stampOf(`${root}/${name}`, [], clock);
  const entries = [...entriesBelow(root, `${name}/`)];
  const names = entries.map(({ path }) => path.slice(name.length + 1));
  // The folder's time does not show changes in subfolders, and a name with a line break would look like two.
  const isDoubtful = entries.some(({ kind, path }) => kind.endsWith('folder') || path.includes('\n'));
  const stamp = isDoubtful ? '' : stampOf(`${root}/${name}`, names, clock);
  const isSame = stamp.startsWith(folderStamp, names.join('/').length);
  return { name, entries, stamp: folderStamp !== '' && isSame ? stamp : '' };
}

/** Input of a scanning thread; threads share `next`, the next segment. */
export interface Stamped {
  readonly root: string;
  readonly segments: readonly Pick<Segment, 'name' | 'stamp'>[];
  readonly next: Int32Array;
}

/** Indices of changed games in a segment. */
export type ChangedPlaces = readonly [segment: number, places: ReadonlySet<number>];

export function findChanged({ root, segments, next }: Stamped): ChangedPlaces[] {
  const changes: ChangedPlaces[] = [];
  for (;;) {
    const number = Atomics.add(next, 0, 1);
    const segment = segments[number];
    if (segment === undefined) return changes;
    const names = fieldOf(segment, 'name');
    const places = new Set<number>();
    for (const [place, stamp] of fieldOf(segment, 'stamp').entries()) {
      const files = stamp.slice(0, stamp.indexOf('\n'));
      const state = stamp === '' ? '' : stampOf(`${root}/${names[place] ?? ''}`, files === '' ? [] : files.split('/'));
      if (state === '' || state !== stamp) places.add(place);
    }
    if (places.size > 0) changes.push([number, places]);
  }
}
