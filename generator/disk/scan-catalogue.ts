import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import type { Entry } from '../load/catalogue-files.ts';
import { digest } from '../manifest/digest.ts';
import { compareCodePoints } from '../value/compare-code-points.ts';

/** What a catalogue's folder holds, without what is in its files. */
export interface Scan {
  /** In code-point order of the paths. */
  readonly entries: readonly Entry[];
  /**
   * The state of the files of each folder, as the file system tells it: names, sizes, times, inodes, as a digest. Empty
   * where a file is so young that it could change again without showing.
   */
  readonly states: ReadonlyMap<string, string>;
}

/** A part of a scan that can go from one thread to another at little cost. */
export interface ScannedPart {
  /** Paths, each with its kind as its first letter. */
  readonly entries: readonly string[];
  /** Folders and their states in turn. */
  readonly states: readonly string[];
}

/** Clocks of file systems tick; a file that changes twice within a tick has one time. Milliseconds. */
const TICK = 100;

/** The same for file systems that know whole seconds only, and every second one (FAT). */
const COARSE_TICK = 2000;

const KINDS: Readonly<Record<string, Entry['kind']>> = { f: 'file', l: 'symbolic-link', o: 'other' };

/** The folders whose contents threads can look through side by side: those of the games' first characters. */
export function partsOf(root: string): { readonly folders: readonly string[]; readonly games: number } {
  const letters = sortedEntries(`${root}/games`).filter((entry) => entry.isDirectory());
  const folders = letters.map(({ name }) => `games/${name}`);
  return { folders, games: folders.reduce((sum, folder) => sum + readdirSync(`${root}/${folder}`).length, 0) };
}

/**
 * Looks through some folders of a catalogue, or through all of it; `now` is in milliseconds since 1970. `left` names
 * folders that are left to others.
 */
export function scanPart(
  root: string,
  folders: readonly string[],
  now: number,
  left: readonly string[] = [],
): ScannedPart {
  const found: ScannedPart & { entries: string[]; states: string[] } = { entries: [], states: [] };
  const leave = new Set(left);
  const walk = (folder: string) => {
    let state = '';
    let young = false;
    for (const entry of sortedEntries(folder === '' ? root : `${root}/${folder}`)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!leave.has(path)) walk(path);
        continue;
      }
      found.entries.push(`${entry.isFile() ? 'f' : entry.isSymbolicLink() ? 'l' : 'o'}${path}`);
      const status = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
      young ||= status === undefined || isYoung(status.ctimeMs, now);
      if (status !== undefined) {
        state += `${entry.name} ${String(status.size)} ${String(status.mtimeMs)} ${String(status.ctimeMs)} ${String(status.ino)}\n`;
      }
    }
    if (state !== '') found.states.push(folder, young ? '' : digest(state));
  };
  for (const folder of folders) walk(folder);
  return found;
}

/** Puts parts together. */
export function joinParts(parts: readonly ScannedPart[]): Scan {
  const paths = parts.flatMap(({ entries }) => entries);
  // Each part is in order already, and most are one after the other.
  if (parts.length > 1) paths.sort((a, b) => compareCodePoints(a.slice(1), b.slice(1)));
  const states = new Map<string, string>();
  for (const part of parts) {
    for (let at = 0; at < part.states.length; at += 2) states.set(part.states[at] ?? '', part.states[at + 1] ?? '');
  }
  return {
    entries: paths.map((text) => ({ path: text.slice(1), kind: KINDS[text.charAt(0)] ?? 'other' })),
    states,
  };
}

/** The entries of a folder in the order in which the paths below it come; none if there is no such folder. */
function sortedEntries(folder: string): Dirent[] {
  const nameOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareCodePoints(nameOf(a), nameOf(b)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a file that was changed at this time could change again without having another time; both in milliseconds. */
export function isYoung(time: number, now: number): boolean {
  return time > now - (time % 1000 === 0 ? COARSE_TICK : TICK);
}
