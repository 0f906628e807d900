import type { Answer, Rendered } from '../answer.ts';
import { pageBodies, pagePath } from '../pages.ts';

/** The first page of each game's list, under its slug and under each alias. */
export function* gameAnswers(rendered: Rendered): Generator<Answer> {
  for (const game of rendered.games) {
    const [body = ''] = pageBodies(game, rendered);
    for (const slug of [game.slug, ...game.aliases]) yield { path: pagePath(slug, 1), body, kind: 'envelope' };
  }
}
