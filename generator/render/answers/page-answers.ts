import type { Answer, Rendered } from '../answer.ts';
import { pagePath, renderPages } from '../pages.ts';

/** The second and further pages of long lists, the last one first: each page names only a next one that is there. */
export function* pageAnswers(rendered: Rendered): Generator<Answer> {
  for (const game of rendered.games) {
    // Most games have one page: do not render it only to leave it out.
    if (game.installers.length <= rendered.pageSize) continue;
    for (const [index, page] of [...renderPages(game, rendered).entries()].toReversed()) {
      if (index > 0) yield { ...page, path: pagePath(game.slug, index + 1), kind: 'envelope' };
    }
  }
}
