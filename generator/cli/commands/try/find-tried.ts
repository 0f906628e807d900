import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { gameBySlug, unknownSlug } from '../../catalogue/find-game.ts';
import { createCatalogueFolder } from '../../../io/disk/catalogue-folder.ts';
import type { InstallerPath } from '../../../catalogue/layout.ts';
import { type Environment, Misuse } from '../../terminal/environment.ts';
import { openCatalogue, shownPath } from '../../catalogue/open-catalogue.ts';
import { folderName, sortEntries } from '../../../catalogue/sort-entries.ts';

export async function findTried(target: string, catalogue: string, environment: Environment) {
  const file = resolve(environment.workingFolder, target);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return inFile(file, environment);
  const { folder, files } = openCatalogue(catalogue, environment);
  const { games } = sortEntries(await files.list());
  const namedGame = gameBySlug(target, games);
  if (namedGame !== undefined && namedGame.installers.length > 0)
    return inFolder(resolve(folder, folderName(namedGame.folder)), namedGame.installers, target, environment);
  const withInstallers = games.filter(({ installers }) => installers.length > 0);
  throw unknownSlug(`There is no file, game or installer "${target}" to install`, target, withInstallers);
}

function inFile(file: string, environment: Environment) {
  const name = basename(file);
  if (!name.endsWith('.yaml')) throw new Misuse(`"${name}" is no record: it does not end in ".yaml"`);
  if (name === 'game.yaml')
    throw new Misuse('A game alone cannot be installed: name its slug, or one of its installers');
  const game = basename(dirname(file));
  const installer = name.slice(0, -'.yaml'.length);
  const path: InstallerPath = { role: 'installer', path: name, game, letter: game.charAt(0), installer };
  return inFolder(dirname(file), [path], installer, environment);
}

function inFolder(folder: string, paths: readonly InstallerPath[], slug: string, environment: Environment) {
  const installers = paths.map((path) => ({ ...path, path: basename(path.path) }));
  const game = { role: 'game' as const, path: 'game.yaml', game: basename(folder), letter: basename(folder).charAt(0) };
  const shownFolder = shownPath(environment.workingFolder, folder);
  const catalogue = { files: createCatalogueFolder(folder), shownFolder, environment };
  return { slug, opened: catalogue, folder: { game, installers, images: [] } };
}
