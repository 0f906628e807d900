import { didYouMean, suggest } from '../../findings/suggest.ts';
import { sortEntries, type GameFolder } from '../../yaml/load/sort-entries.ts';
import { Misuse } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

export interface FoundGame {
  readonly game: string;
  readonly folder: GameFolder;
  /** The slug of one installer; `undefined` for all of the game. */
  readonly installer: string | undefined;
}

/** Finds the game of a slug, or of an installer's slug, by the names of files alone; throws `Misuse`. */
export async function findGame(slug: string, { files }: OpenedCatalogue): Promise<FoundGame> {
  const { games } = sortEntries(await files.list());
  const slugs = games.map((folder) => ({ folder, game: (folder.game ?? folder.installers[0])?.game ?? '' }));
  const whole = slugs.find(({ game }) => game === slug);
  if (whole !== undefined) return { ...whole, installer: undefined };
  const one = slugs.find(({ folder }) => folder.installers.some(({ installer }) => installer === slug));
  if (one !== undefined) return { ...one, installer: slug };
  const known = slugs.flatMap(({ game, folder }) => [game, ...folder.installers.map(({ installer }) => installer)]);
  throw new Misuse(didYouMean(`There is no game or installer "${slug}"`, suggest(slug, known)));
}
