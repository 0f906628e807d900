import type { GameSettings, ListAnswer } from '../answer.ts';
import { pagePath, renderPages } from '../pages.ts';
import type { RenderedGame } from '../rendered-game.ts';

/** The second and further pages of a long list, the last one first: each page names only a next one that is there. */
export function* pageAnswers(game: RenderedGame, settings: GameSettings): Generator<ListAnswer> {
  // Most games have one page: do not render it only to leave it out.
  if (game.installers.length <= settings.pageSize) return;
  for (const [index, envelope] of [...renderPages(game, settings).entries()].toReversed()) {
    if (index > 0) yield { path: pagePath(game.slug, index + 1), envelope };
  }
}
