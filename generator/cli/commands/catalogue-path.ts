import { lstatSync } from 'node:fs';
import system, { resolve } from 'node:path';
import { expandPaths } from './expand-paths.ts';
import { insideCatalogue } from './inside-catalogue.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { isBelow } from './read-checked.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { placeEntry, type RecordPath } from '../../yaml/load/layout.ts';

/** The records at or below paths of the command line; all of the catalogue where there are none. */
export async function namedRecords(
  paths: readonly string[],
  catalogue: OpenedCatalogue,
  environment: Environment,
): Promise<RecordPath[]> {
  const wanted = await namedPaths(paths, catalogue, environment);
  const isWanted = (path: string) => wanted.length === 0 || isBelow(path, wanted);
  const entries = await catalogue.files.list();
  return entries.filter(({ path }) => isWanted(path)).flatMap((entry) => placeEntry(entry).record ?? []);
}

/** What paths of the command line name, each as the catalogue knows it: empty for the whole catalogue. */
export async function namedPaths(
  paths: readonly string[],
  catalogue: OpenedCatalogue,
  environment: Environment,
): Promise<string[]> {
  const named = await expandPaths(paths, catalogue.folder, environment.workingFolder);
  return named.map((path) => toCataloguePath(path, catalogue, environment));
}

function toCataloguePath(path: string, { folder }: OpenedCatalogue, { workingFolder }: Environment): string {
  const candidates = [resolve(workingFolder, path), resolve(folder, path)].filter(
    (candidate) => lstatSync(candidate, { throwIfNoEntry: false }) !== undefined,
  );
  if (candidates.length === 0) throw new Misuse(`There is no file or folder "${path}"`);
  const inside = candidates
    .map((candidate) => insideCatalogue(candidate, folder, workingFolder, system))
    .find((candidate) => candidate !== undefined);
  if (inside === undefined) throw new Misuse(`"${path}" lies outside the catalogue`);
  return inside;
}
