import type { Answer, GameSettings } from '../answer.ts';
import { pageBodies, pagePath } from '../pages.ts';
import type { RenderedGame } from '../rendered-game.ts';

/** The first page of a game's list, under its slug and under each alias. */
export function* gameAnswers(game: RenderedGame, settings: GameSettings): Generator<Answer> {
  const [body = ''] = pageBodies(game, settings);
  for (const slug of [game.slug, ...game.aliases]) yield { path: pagePath(slug, 1), body, kind: 'envelope' };
}
