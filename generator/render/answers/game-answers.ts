import type { Answer, GameSettings } from '../answer.ts';
import { pagePath, renderPages } from '../pages.ts';
import type { RenderedGame } from '../rendered-game.ts';

/** The first page of a game's list, under its slug and under each alias. */
export function* gameAnswers(game: RenderedGame, settings: GameSettings): Generator<Answer> {
  const [page = { body: '' }] = renderPages(game, settings);
  for (const slug of [game.slug, ...game.aliases]) yield { ...page, path: pagePath(slug, 1), kind: 'envelope' };
}
