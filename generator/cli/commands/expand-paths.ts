import { isSlug } from '../../findings/slug-grammar.ts';
import { lstatSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { didYouMean, suggest } from '../../findings/suggest.ts';
import { Misuse } from '../terminal/environment.ts';

/**
 * Paths of the command line with patterns such as `catalogue/games/d*` replaced by what they match, below the
 * working folder or else below the catalogue: not every shell does so. A slug stands for the folder of its game, or the
 * file of its installer. Throws `Misuse` for what matches nothing.
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
    if (isThere(path)) found.push(path);
    else if (/[*?[{]/.test(path)) found.push(...(await matches(path, [workingFolder, catalogue])));
    else found.push(...(isSlug(path) ? await named(path, catalogue) : [path]));
  }
  return found;
}

async function named(slug: string, catalogue: string): Promise<string[]> {
  const game = join(catalogue, 'games', slug.charAt(0), slug);
  if (lstatSync(game, { throwIfNoEntry: false }) !== undefined) return [game];
  const { default: fastGlob } = await import('fast-glob');
  const options = { cwd: join(catalogue, 'games'), followSymbolicLinks: false };
  const files = await fastGlob(`*/*/${slug}.yaml`, options);
  if (files.length > 0) return files.sort().map((path) => resolve(options.cwd, path));
  const near = await fastGlob([`${slug.charAt(0)}/*`, `${slug.charAt(0)}/*/*.yaml`], { ...options, onlyFiles: false });
  const slugs = near.map((path) => basename(path, '.yaml'));
  const statement = `There is no file or folder "${slug}", and no game or installer of that slug`;
  throw new Misuse(didYouMean(statement, suggest(slug, slugs)));
}

async function matches(pattern: string, folders: readonly string[]): Promise<string[]> {
  const { default: fastGlob } = await import('fast-glob');
  for (const cwd of folders) {
    const found = await fastGlob(pattern.replaceAll('\\', '/'), { cwd, onlyFiles: false, followSymbolicLinks: false });
    if (found.length > 0) return found.sort().map((path) => resolve(cwd, path));
  }
  throw new Misuse(`No file or folder matches "${pattern}"`);
}
