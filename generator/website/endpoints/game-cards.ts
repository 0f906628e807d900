import type { GameEndpoint, GameSettings } from '../../answers/endpoint.ts';
import { GAME_CARDS, gameCardPath } from '../../http/addresses.ts';
import { cardOfGame } from '../game-page/card-of-game.ts';
import { shownGame } from '../game-page/shown-game.ts';
import { siteTitle } from '../page/site-title.ts';
import { createCardPainter } from '../pictures/game-card.ts';
import { renderedGlyphs } from '../pictures/glyphs/rendered-glyphs.ts';

/** Letters are drawn once for all games of a site. */
const painters = new WeakMap<GameSettings, ReturnType<typeof createCardPainter>>();

/** The pictures of games that messengers show of links to their pages. */
export const gameCards: GameEndpoint = {
  name: 'game-card',
  origin: 'game',
  isPage: true,
  folder: GAME_CARDS,
  *answersOf(game, settings) {
    const words = cardOfGame(shownGame(game, settings), settings);
    if (words === undefined) return;
    const paint = painters.get(settings) ?? createCardPainter(renderedGlyphs(), siteTitle(settings));
    painters.set(settings, paint);
    yield { path: gameCardPath(game.record.slug), bytes: paint(words) };
  },
  exampleOf: ({ anyIn }) => anyIn(GAME_CARDS),
};
