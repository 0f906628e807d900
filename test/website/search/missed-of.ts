import type { createFinder } from '../../../generator/website/browser/find-games.ts';
import { slugOf } from './search-files.ts';
import type { KnownGame } from './ways-to-type.ts';

/** How much was typed for some games, and what of it did not bring its game among the first three. */
export async function missedOf(
  find: ReturnType<typeof createFinder>,
  games: readonly KnownGame[],
  type: (game: KnownGame) => readonly string[],
) {
  const missed: string[] = [];
  let attempts = 0;
  for (const [index, game] of games.entries()) {
    for (const input of type(game)) {
      attempts += 1;
      const first = (await find(input)).rows.slice(0, 3);
      if (!first.some(([slug]) => slug === slugOf(game, index))) missed.push(input);
    }
  }
  return { attempts, missed };
}
