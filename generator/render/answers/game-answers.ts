import type { GameSettings, ListAnswer } from '../answer.ts';
import { pagePath, renderPages } from '../pages.ts';
import type { RenderedGame } from '../rendered-game.ts';

/** The first page of a game's list, under its slug and under each alias. */
export function* gameAnswers(game: RenderedGame, settings: GameSettings): Generator<ListAnswer> {
  const [envelope] = renderPages(game, settings);
  if (envelope === undefined) return;
  for (const slug of [game.slug, ...game.aliases]) yield { path: pagePath(slug, 1), envelope };
}
