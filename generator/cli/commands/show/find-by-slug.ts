import { findGameFolder, listGameFolder } from '../../../io/disk/find-game-folder.ts';
import { treeOfValue } from '../../../scripts/effects/tree.ts';
import type { CatalogueFiles } from '../../../yaml/load/catalogue-files.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { sortEntries, type GameFolder } from '../../../yaml/load/sort-entries.ts';
import { Misuse } from '../../terminal/environment.ts';
import { Fields } from '../../../records/fields.ts';
import { retiredRules } from '../../../records/retired-rules.ts';
import { didYouMean, suggest } from '../../../findings/suggest.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import { readGameName, readInstaller, type FoundInstaller } from './read-installer.ts';

/** The installers that answer to a slug: all of a game, or one; also by an alias, or a slug that was retired. */
export async function findBySlug(slug: string, { files, folder }: OpenedCatalogue): Promise<FoundInstaller[]> {
  const likely = findGameFolder(folder, slug);
  const found =
    likely === undefined ? undefined : bySlug(slug, sortEntries(listGameFolder(folder, likely)).games, files);
  if (found !== undefined) return found;
  const entries = sortEntries(await files.list());
  const direct = bySlug(slug, entries.games, files);
  if (direct !== undefined) return direct;
  const replaced = replacementOf(slug, entries.retired?.path, files);
  const later = bySlug(replaced ?? '', entries.games, files) ?? byAlias(slug, entries.games, files);
  if (later !== undefined) return later;
  const known = entries.games.flatMap(({ game, installers }) => [
    game?.game ?? '',
    ...installers.map((one) => one.installer),
  ]);
  throw new Misuse(didYouMean(`There is no file, game or installer "${slug}"`, suggest(slug, known)));
}

function bySlug(slug: string, games: readonly GameFolder[], files: CatalogueFiles): FoundInstaller[] | undefined {
  const game = games.find((folder) => slugOf(folder) === slug);
  if (game !== undefined) return readAll(game, game.installers, files);
  for (const folder of games) {
    const one = folder.installers.find(({ installer }) => installer === slug);
    if (one !== undefined) return readAll(folder, [one], files);
  }
  return undefined;
}

function byAlias(slug: string, games: readonly GameFolder[], files: CatalogueFiles): FoundInstaller[] | undefined {
  for (const folder of games) {
    if (folder.game === undefined) continue;
    const { source, root } = loadRecord(files, folder.game.path);
    const aliases = new Fields(source, root).texts('aliases');
    if (aliases.some(({ value }) => value === slug)) return readAll(folder, folder.installers, files);
  }
  return undefined;
}

function replacementOf(slug: string, path: string | undefined, files: CatalogueFiles): string | undefined {
  if (path === undefined) return undefined;
  const { source, root } = loadRecord(files, path);
  const identities = retiredRules(source, root).toIdentity(new Fields(source, root));
  return identities.find((one) => one.slug.value === slug)?.replacedBy?.value;
}

function slugOf({ game, installers }: GameFolder): string {
  return game?.game ?? installers[0]?.game ?? '';
}

function readAll(folder: GameFolder, installers: GameFolder['installers'], files: CatalogueFiles): FoundInstaller[] {
  const name = readGameName(files, folder.game, slugOf(folder));
  const read = installers.map((path) => readInstaller(files, path, name, treeOfValue));
  const broken = read.find(({ diagnostics }) => diagnostics.length > 0);
  if (broken !== undefined)
    throw new Misuse(`The record of "${broken.input.slug}" cannot be read\nSee: catalogue check`);
  return read;
}
