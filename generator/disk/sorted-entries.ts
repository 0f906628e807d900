import { readdirSync, type Dirent } from 'node:fs';
import { compareCodePoints } from '../value/compare-code-points.ts';

/** The entries of a folder in the order in which the paths below it come; none if there is no such folder. */
export function sortedEntries(folder: string): Dirent[] {
  const nameOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareCodePoints(nameOf(a), nameOf(b)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

/** Letter of a kind: file, directory, symbolic link, other. */
export type Kind = 'f' | 'd' | 'l' | 'o';

export function kindOf(entry: Dirent): Kind {
  if (entry.isFile()) return 'f';
  if (entry.isDirectory()) return 'd';
  return entry.isSymbolicLink() ? 'l' : 'o';
}
