import type { GameEndpoint, SiteFolder } from '../../answers/endpoint.ts';
import { GAME_PAGES, gamePagePath } from '../../http/addresses.ts';
import { gamePages as pagesOf } from '../game-page/game-page.ts';
import { aliasPage, retiredPage } from '../game-page/retired-page.ts';
import { shownGame } from '../game-page/shown-game.ts';

/** The page of a game, and one under each alias that leads to it. */
export const gamePages: GameEndpoint = {
  name: 'game-page',
  title: 'page of a game',
  origin: 'game',
  isPage: true,
  folder: GAME_PAGES,
  *answersOf(game, settings) {
    const { aliases } = game.record;
    yield* pagesOf(shownGame(game, settings), settings);
    for (const alias of aliases) yield { path: gamePagePath(alias), body: aliasPage(game.record, settings) };
  },
  exampleOf: ({ game }) => gamePagePath(game),
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
