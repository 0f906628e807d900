import system, { basename, dirname, join, resolve } from 'node:path';
import { createCatalogueFolder } from '../../io/disk/catalogue-folder.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { isWebPage } from '../../yaml/load/web-page.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import { didYouMean, suggest } from '../../text/suggest.ts';
import { statusOf } from '../../io/disk/entry-status.ts';
import { type OpenedCatalogue, insideCatalogue } from './open-catalogue.ts';
import { isBelow } from './read-checked.ts';
import { Misuse } from '../terminal/environment.ts';
import { placeEntry, type RecordPath } from '../../catalogue/layout.ts';

/** The records at or below paths of the command line; all of the catalogue where there are none. */
export async function namedRecords(paths: readonly string[], catalogue: OpenedCatalogue): Promise<RecordPath[]> {
  const namedRecordPaths = await namedPaths(paths, catalogue);
  const isWanted = (path: string) => namedRecordPaths.length === 0 || isBelow(path, namedRecordPaths);
  const entries = await catalogue.files.list();
  return entries.filter(({ path }) => isWanted(path)).flatMap((entry) => placeEntry(entry).record ?? []);
}

/** Paths, patterns and slugs of the command line as paths in the catalogue; the empty path is all of it. */
export async function namedPaths(paths: readonly string[], catalogue: OpenedCatalogue): Promise<string[]> {
  const expandedPaths = await expandPaths(paths, catalogue);
  return expandedPaths.map((path) => toCataloguePath(path, catalogue));
}

function toCataloguePath(path: string, { folder, environment: { workingFolder } }: OpenedCatalogue): string {
  const candidates = [resolve(workingFolder, path), resolve(folder, path)].filter(
    (candidate) => statusOf(candidate) !== undefined,
  );
  if (candidates.length === 0) throw new Misuse(`There is no file or folder "${path}"`);
  const insidePath = candidates
    .map((candidate) => insideCatalogue(candidate, folder, workingFolder, system))
    .find((candidate) => candidate !== undefined);
  if (insidePath !== undefined) return insidePath;
  const content = candidates.map((file) => createCatalogueFolder(dirname(file)).read(basename(file), MAXIMUM_BYTES))[0];
  if (content?.kind === 'bytes' && isWebPage(Buffer.from(content.bytes).toString('utf8')))
    throw new Misuse(`"${path}" is a saved web page`, 'Download the script itself, then run: catalogue import FILE');
  throw new Misuse(`"${path}" lies outside the catalogue`);
}

/** Paths with patterns and slugs replaced by what they match: not every shell expands patterns. Throws `Misuse` for no match. */
async function expandPaths(paths: readonly string[], { folder, environment }: OpenedCatalogue): Promise<string[]> {
  const folders = [environment.workingFolder, folder];
  const records: string[] = [];
  for (const path of paths) {
    if (folders.some((from) => statusOf(resolve(from, path)) !== undefined)) records.push(path);
    else if (/[*?[{]/.test(path)) records.push(...(await matches(path, folders)));
    else records.push(...(isSlug(path) ? await pathsOfSlug(path, folder) : [path]));
  }
  return records;
}

async function pathsOfSlug(slug: string, catalogue: string): Promise<string[]> {
  const game = join(catalogue, 'games', slug.charAt(0), slug);
  if (statusOf(game) !== undefined) return [game];
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
    const matches = await fastGlob(pattern.replaceAll('\\', '/'), {
      cwd,
      onlyFiles: false,
      followSymbolicLinks: false,
    });
    if (matches.length > 0) return matches.sort().map((path) => resolve(cwd, path));
  }
  throw new Misuse(`No file or folder matches "${pattern}"`);
}
