import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { Misuse } from '../terminal/misuse.ts';

/**
 * Paths of the command line with patterns such as `catalogue/games/d*` replaced by what they match, below the
 * working folder or else below the catalogue: not every shell does so. Throws `Misuse` for a pattern that matches nothing.
 */
export async function expandPaths(
  paths: readonly string[],
  catalogue: string,
  workingFolder: string,
): Promise<readonly string[]> {
  const isThere = (path: string) =>
    [workingFolder, catalogue].some((from) => lstatSync(resolve(from, path), { throwIfNoEntry: false }) !== undefined);
  const found: string[] = [];
  for (const path of paths) {
    const isPattern = /[*?[{]/.test(path) && !isThere(path);
    found.push(...(isPattern ? await matches(path, [workingFolder, catalogue]) : [path]));
  }
  return found;
}

async function matches(pattern: string, folders: readonly string[]): Promise<string[]> {
  const { default: fastGlob } = await import('fast-glob');
  for (const cwd of folders) {
    const found = await fastGlob(pattern.replaceAll('\\', '/'), { cwd, onlyFiles: false, followSymbolicLinks: false });
    if (found.length > 0) return found.sort().map((path) => resolve(cwd, path));
  }
  throw new Misuse(`No file or folder matches "${pattern}"`);
}
