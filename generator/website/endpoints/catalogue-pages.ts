import type { CatalogueEndpoint } from '../../answers/endpoint.ts';
import {
  AUTHOR_PAGES,
  BROWSE_PAGES,
  FOLDER_PAGE,
  NEEDS_PAGES,
  NEW_PAGES,
  pageOfFolder,
  SITE_MAP,
  SITE_MAPS,
} from '../../http/addresses.ts';
import { authorPagesOf, browsePagesOf } from '../catalogue-pages/browse.ts';
import { home } from '../catalogue-pages/home.ts';
import { listedGames } from '../catalogue-pages/listed-game.ts';
import { needsPagesOf } from '../catalogue-pages/needs.ts';
import { newPageText } from '../catalogue-pages/news.ts';
import { siteMap, siteMapParts } from '../discovery/site-map.ts';

const OF_ALL = { origin: 'catalogue', isPage: true } as const;

/** Pages about all games in the order of writing: those that are named in others first, and the list of all of them last. */
export const CATALOGUE_PAGES: readonly CatalogueEndpoint[] = [
  // By letter, decade and runner, for who has no JavaScript, and for search engines.
  { ...OF_ALL, name: 'browse', folder: BROWSE_PAGES, answersOf: browsePagesOf },
  { ...OF_ALL, name: 'needs', folder: NEEDS_PAGES, answersOf: needsPagesOf },
  { ...OF_ALL, name: 'authors', folder: AUTHOR_PAGES, answersOf: authorPagesOf },
  { ...OF_ALL, name: 'new', file: pageOfFolder(NEW_PAGES), bodyOf: newPageText },
  {
    ...OF_ALL,
    name: 'home',
    title: 'website',
    file: FOLDER_PAGE,
    bodyOf: ({ games, settings }) => home(listedGames(games), settings),
  },
  { ...OF_ALL, name: 'site-map-part', folder: SITE_MAPS, answersOf: siteMapParts },
  { ...OF_ALL, name: 'site-map', file: SITE_MAP, bodyOf: siteMap },
];
