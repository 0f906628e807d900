import type { SiteFolder } from '../../answers/endpoint.ts';
import { GAME_PAGES, gamePagePath } from '../../http/addresses.ts';
import { retiredPage } from '../game-page/retired-page.ts';

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
