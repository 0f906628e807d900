import { didYouMean, suggest } from '../../text/suggest.ts';
import { findGameFolder, listGameFolder } from '../../io/disk/catalogue-folder.ts';
import { Fields } from '../../records/fields.ts';
import { fieldsAt } from '../../records/fields-at.ts';
import { retiredRules } from '../../records/retired-rules.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { sortEntries, type GameFolder } from '../../catalogue/sort-entries.ts';
import { Misuse } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

export interface FoundGame {
  readonly game: string;
  readonly folder: GameFolder;
  readonly installers: GameFolder['installers'];
  /** The slug of one installer; `undefined` for all of the game. */
  readonly installer: string | undefined;
}

/** Finds a game or an installer by its slug, by an alias, or by a retired slug that names its replacement; throws `Misuse`. */
export async function findGame(
  slug: string,
  { files, folder }: OpenedCatalogue,
  noun = 'game or installer',
): Promise<FoundGame> {
  const likely = findGameFolder(folder, slug);
  const near = likely === undefined ? undefined : gameBySlug(slug, sortEntries(listGameFolder(folder, likely)).games);
  if (near !== undefined) return near;
  const { games, retired } = sortEntries(await files.list());
  const replacementGame = () => gameBySlug(replacementOf(slug, retired?.path, files) ?? '', games);
  const game = gameBySlug(slug, games) ?? replacementGame() ?? gameByAlias(slug, games, files);
  if (game !== undefined) return game;
  throw unknownSlug(`There is no ${noun} "${slug}"`, slug, games);
}

function replacementOf(slug: string, path: string | undefined, files: CatalogueFiles): string | undefined {
  if (path === undefined) return undefined;
  const { source, root } = loadRecord(files, path);
  const identities = retiredRules(source, root).toIdentity(new Fields(source, root));
  return identities.find((identity) => identity.slug.value === slug)?.replacedBy?.value;
}

export function unknownSlug(statement: string, slug: string, games: readonly GameFolder[]): Misuse {
  const slugs = games.flatMap((folder) => [slugOf(folder), ...folder.installers.map(({ installer }) => installer)]);
  return new Misuse(didYouMean(statement, suggest(slug, slugs)));
}

export function gameBySlug(slug: string, games: readonly GameFolder[]): FoundGame | undefined {
  const whole = games.find((folder) => slugOf(folder) === slug);
  if (whole !== undefined) return allOf(whole);
  const folder = games.find(({ installers }) => installers.some(({ installer }) => installer === slug));
  if (folder === undefined) return undefined;
  const installers = folder.installers.filter(({ installer }) => installer === slug);
  return { ...allOf(folder), installers, installer: slug };
}

function gameByAlias(slug: string, games: readonly GameFolder[], files: CatalogueFiles): FoundGame | undefined {
  const folder = games.find(({ game }) => game !== undefined && hasAlias(game.path, slug, files));
  return folder && allOf(folder);
}

function allOf(folder: GameFolder): FoundGame {
  return { game: slugOf(folder), folder, installers: folder.installers, installer: undefined };
}

function slugOf({ game, installers }: GameFolder): string {
  return (game ?? installers[0])?.game ?? '';
}

/** Whether the record of a game names an alias; one whose text does not contain it is not parsed. */
function hasAlias(path: string, slug: string, files: CatalogueFiles): boolean {
  const content = files.read(path, MAXIMUM_BYTES);
  if (content.kind !== 'bytes' || !Buffer.from(content.bytes).includes(slug)) return false;
  return fieldsAt(files, path)
    .texts('aliases')
    .some(({ value }) => value === slug);
}
