import { readdirSync, type Dirent } from 'node:fs';
import type { Entry } from '../../yaml/load/catalogue-files.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { reasonOf } from './reason-of.ts';

/** Entries of a folder in the order of paths below it; none if it is missing, or unreadable with a callback. */
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

/** Letter of a kind: file, directory, symbolic link, other. */
export type Kind = 'f' | 'd' | 'l' | 'o';

/** The letters in full. */
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
