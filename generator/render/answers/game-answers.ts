import type { Answer, Rendered } from '../answer.ts';
import { pagePath, renderPages } from '../pages.ts';

/** The first page of each game's list, under its slug and under each alias. */
export function* gameAnswers(rendered: Rendered): Generator<Answer> {
  for (const game of rendered.games) {
    const [page = { body: '' }] = renderPages(game, rendered);
    for (const slug of [game.slug, ...game.aliases]) yield { ...page, path: pagePath(slug, 1), kind: 'envelope' };
  }
}
