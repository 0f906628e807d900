import type { GameEndpoint, GameSettings, SiteFolder } from '../../answers/endpoint.ts';
import { hasChanges } from '../../answers/history/game-history.ts';
import {
  GAME_CARDS,
  GAME_PAGES,
  gameCardPath,
  gamePagePath,
  historyPageAddress,
  pageOfFolder,
} from '../../http/addresses.ts';
import { cardOfGame } from '../game-page/card-of-game.ts';
import { gamePage } from '../game-page/game-page.ts';
import { historyPage } from '../game-page/history-page.ts';
import { aliasPage, retiredPage } from '../game-page/retired-page.ts';
import { shownGame } from '../game-page/shown-game.ts';
import { siteTitle } from '../page/site-title.ts';
import { createCardPainter } from '../pictures/game-card.ts';
import { renderedGlyphs } from '../pictures/glyphs/rendered-glyphs.ts';

/** The page of a game, and one under each alias that leads to it. */
export const gamePages: GameEndpoint = {
  name: 'game-page',
  title: 'page of a game',
  origin: 'game',
  isPage: true,
  folder: GAME_PAGES,
  *answersOf(game, settings) {
    const { slug, aliases } = game.record;
    yield { path: gamePagePath(slug), body: gamePage(shownGame(game, settings), settings) };
    for (const alias of aliases) yield { path: gamePagePath(alias), body: aliasPage(game.record, settings) };
  },
  exampleOf: ({ game }) => gamePagePath(game),
};

/** What changed of a game, for those of which anything did. */
export const historyPages: GameEndpoint = {
  name: 'history-page',
  origin: 'game',
  isPage: true,
  isWanted: ({ revisions, website }) => revisions > 0 && website !== undefined,
  folder: GAME_PAGES,
  *answersOf(game, settings) {
    if (!hasChanges(game.source, game.history)) return;
    yield { path: pageOfFolder(historyPageAddress(game.record.slug)), body: historyPage(game, settings) };
  },
  exampleOf: () => undefined,
};

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

/** A page for each retired slug: an old link leads to what became of it. */
export const retiredPages: SiteFolder = {
  name: 'retired-page',
  origin: 'site',
  isPage: true,
  isAmongGames: true,
  folder: GAME_PAGES,
  *answersOf({ retired, settings }) {
    for (const record of retired) yield { path: gamePagePath(record.slug), body: retiredPage(record, settings) };
  },
};
