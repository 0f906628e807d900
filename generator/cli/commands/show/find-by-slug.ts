import { didYouMean, suggest } from '../../../findings/suggest.ts';
import { findGameFolder, listGameFolder } from '../../../io/disk/find-game-folder.ts';
import { Fields } from '../../../records/fields.ts';
import { retiredRules } from '../../../records/retired-rules.ts';
import { treeOfValue } from '../../../scripts/effects/tree.ts';
import type { CatalogueFiles } from '../../../yaml/load/catalogue-files.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { sortEntries } from '../../../yaml/load/sort-entries.ts';
import { Misuse } from '../../terminal/environment.ts';
import { gameByAlias, gameBySlug, slugsIn, type FoundGame } from '../find-game.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import { readGameName, readInstaller, type FoundInstaller } from './read-installer.ts';

/** The installers that answer to a slug: all of a game, or one; also by an alias, or a slug that was retired. */
export async function findBySlug(slug: string, { files, folder }: OpenedCatalogue): Promise<FoundInstaller[]> {
  const likely = findGameFolder(folder, slug);
  const near = likely === undefined ? undefined : gameBySlug(slug, sortEntries(listGameFolder(folder, likely)).games);
  if (near !== undefined) return readAll(near, files);
  const { games, retired } = sortEntries(await files.list());
  const replacing = () => gameBySlug(replacementOf(slug, retired?.path, files) ?? '', games);
  const found = gameBySlug(slug, games) ?? replacing() ?? gameByAlias(slug, games, files);
  if (found !== undefined) return readAll(found, files);
  throw new Misuse(didYouMean(`There is no file, game or installer "${slug}"`, suggest(slug, slugsIn(games))));
}

function replacementOf(slug: string, path: string | undefined, files: CatalogueFiles): string | undefined {
  if (path === undefined) return undefined;
  const { source, root } = loadRecord(files, path);
  const identities = retiredRules(source, root).toIdentity(new Fields(source, root));
  return identities.find((one) => one.slug.value === slug)?.replacedBy?.value;
}

function readAll({ game, folder, installers }: FoundGame, files: CatalogueFiles): FoundInstaller[] {
  const name = readGameName(files, folder.game, game);
  const read = installers.map((path) => readInstaller(files, path, name, treeOfValue));
  const broken = read.find(({ diagnostics }) => diagnostics.length > 0);
  if (broken !== undefined)
    throw new Misuse(`The record of "${broken.input.slug}" cannot be read\nSee: catalogue check`);
  return read;
}
