import { existsSync, readdirSync, lstatSync, readFileSync, type Dirent } from 'node:fs';
import { join, dirname } from 'node:path';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { digest } from '../../text/digest.ts';
import { HTACCESS_FILE, NO_JEKYLL_FILE } from '../../http/addresses.ts';
import type { TreeMeasure } from '../../http/host.ts';
import { namingPath, reasonOf } from './reason-of.ts';
import type { ServedTree } from '../../release/compare/comparison.ts';
import type { Entry } from '../../catalogue/catalogue-files.ts';

/** All entries but folders, relative; none if the folder is missing. */
function listFiles(folder: string): string[] {
  return listEntries(folder).filter((path) => !path.endsWith('/'));
}

/** The same with empty folders, which end with `/`. */
export function listEntries(folder: string): string[] {
  return Array.from(walkEntries(folder), ([path, kind]) => (kind === 'd' ? `${path}/` : path));
}

/** The same with kinds, without some names at the top. */
export function* walkEntries(folder: string, excludedPaths?: ReadonlySet<string>): Generator<readonly [string, Kind]> {
  if (!existsSync(folder)) return;
  const stack = [''];
  for (let folderPath = stack.pop(); folderPath !== undefined; folderPath = stack.pop()) {
    const entries = readdirSync(join(folder, folderPath), { withFileTypes: true });
    if (entries.length === 0 && folderPath !== '') yield [folderPath, 'd'];
    for (const entry of entries) {
      if (folderPath === '' && excludedPaths?.has(entry.name) === true) continue;
      const path = folderPath === '' ? entry.name : `${folderPath}/${entry.name}`;
      if (entry.isDirectory()) stack.push(path);
      else yield [path, kindOf(entry)];
    }
  }
}

/** Published hidden files. */
const OWN_HIDDEN: readonly string[] = [HTACCESS_FILE, NO_JEKYLL_FILE];

/** Measures the published files. */
export function measureOutput(folder: string): TreeMeasure {
  let files = 0;
  let bytes = 0;
  let largestFile = 0;
  const inFolder = new Map<string, number>();
  for (const path of listFiles(folder)) {
    if (path.startsWith('.') && !OWN_HIDDEN.includes(path)) continue;
    const { size } = lstatSync(join(folder, path));
    files += 1;
    bytes += size;
    largestFile = Math.max(largestFile, size);
    inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1);
  }
  let mostFilesInFolder = 0;
  for (const count of inFolder.values()) mostFilesInFolder = Math.max(mostFilesInFolder, count);
  return { files, bytes, largestFile, mostFilesInFolder };
}

/** SHA-256 of each file, in hexadecimal digits. */
export function digestFolder(folder: string): ReadonlyMap<string, string> {
  return new Map(listFiles(folder).map((path) => [path, digest(readFileSync(join(folder, path)))]));
}

/** A built tree for reading; links are ignored. */
export function openServedFolder(folder: string): ServedTree {
  const paths = listFiles(folder).filter((path) => lstatSync(join(folder, path)).isFile());
  return {
    paths: new Set(paths),
    read: (path) => namingPath(join(folder, path), () => readFileSync(join(folder, path))),
  };
}

/** Entries ordered by paths below them; none if the folder is missing. */
export function sortedEntries(folder: string, onUnreadable?: () => void): Dirent[] {
  const nameOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareCodePoints(nameOf(a), nameOf(b)));
  } catch (error) {
    const { code } = reasonOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    if (code === '' || onUnreadable === undefined) throw error;
    onUnreadable();
    return [];
  }
}

export type Kind = 'f' | 'd' | 'l' | 'o';

export const ENTRY_KINDS: Readonly<Record<Kind, Entry['kind']>> = {
  f: 'file',
  d: 'folder',
  l: 'symbolic-link',
  o: 'other',
};

export function kindOf(entry: Dirent): Kind {
  if (entry.isFile()) return 'f';
  if (entry.isDirectory()) return 'd';
  return entry.isSymbolicLink() ? 'l' : 'o';
}
