import { existsSync, readdirSync, lstatSync, type Dirent } from 'node:fs';
import { join, dirname } from 'node:path';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { digest } from '../../text/digest.ts';
import { HTACCESS_FILE, NO_JEKYLL_FILE } from '../../http/addresses.ts';
import type { TreeMeasure } from '../../http/host.ts';
import { readWhole } from './read-regular.ts';
import { reasonOf, unlessRefused } from './reason-of.ts';
import type { ServedTree } from '../../release/compare/comparison.ts';
import type { Entry } from '../../catalogue/catalogue-files.ts';

/** All entries but folders, relative; none if the folder is missing. */
function listFiles(folder: string): string[] {
  return listEntries(folder).filter((path) => !path.endsWith('/'));
}

/** All entries and empty folders, which end with `/`. */
export function listEntries(folder: string): string[] {
  return Array.from(walkEntries(folder), ([path, kind]) => (kind === 'folder' ? `${path}/` : path));
}

/** All entries and empty folders with their kinds, without some names at the top. */
export function* walkEntries(folder: string, excludedPaths?: ReadonlySet<string>): Generator<readonly [string, Kind]> {
  if (!existsSync(folder)) return;
  const stack = [''];
  for (let folderPath = stack.pop(); folderPath !== undefined; folderPath = stack.pop()) {
    const entries = readdirSync(join(folder, folderPath), { withFileTypes: true });
    if (entries.length === 0 && folderPath !== '') yield [folderPath, 'folder'];
    for (const entry of entries) {
      if (folderPath === '' && excludedPaths?.has(entry.name) === true) continue;
      const path = folderPath === '' ? entry.name : `${folderPath}/${entry.name}`;
      if (entry.isDirectory()) stack.push(path);
      else yield [path, kindOf(entry)];
    }
  }
}

/** Hidden files that are published. */
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
  return new Map(listFiles(folder).map((path) => [path, digest(readWhole(join(folder, path)))]));
}

/** A built tree for reading; links are ignored. */
export function openServedFolder(folder: string): ServedTree {
  const paths = listFiles(folder).filter((path) => lstatSync(join(folder, path)).isFile());
  return {
    paths: new Set(paths),
    read: (path) => readWhole(join(folder, path)),
  };
}

/** Entries ordered by paths below them; none if the folder is missing. */
export function sortedEntries(folder: string): Dirent[] {
  const nameOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  const entries = unlessRefused(['ENOENT', 'ENOTDIR'], () => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.sort((a, b) => compareCodePoints(nameOf(a), nameOf(b)));
}

/** All entries below a folder of a catalogue, which is empty or ends with `/`, in code-point order of the paths. */
export function* entriesBelow(
  root: string,
  folder = '',
  isEntered: (path: string) => boolean = () => true,
): Generator<Entry> {
  let entries: readonly Dirent[];
  try {
    entries = sortedEntries(`${root}/${folder}`);
  } catch (error) {
    if (folder === '' || reasonOf(error).code === '') throw error;
    yield { path: folder.slice(0, -1), kind: 'unreadable-folder' };
    return;
  }
  for (const entry of entries) {
    const path = folder + entry.name;
    const kind = kindOf(entry);
    yield { path, kind };
    if (kind === 'folder' && isEntered(path)) yield* entriesBelow(root, `${path}/`, isEntered);
  }
}

type Kind = Exclude<Entry['kind'], 'unreadable-folder'>;

export function kindOf(entry: Dirent): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'symbolic-link' : 'other';
}
