import type { CataloguePages, CountsPage } from '../../answers/endpoint.ts';
import { BROWSE_PAGES, FOLDER_PAGE, pageOfFolder, NEW_PAGES, NUMBERS_PAGES } from '../../http/addresses.ts';
import { browsePagesOf } from '../catalogue-pages/browse.ts';
import { home } from '../catalogue-pages/home.ts';
import { newPageText } from '../catalogue-pages/news.ts';
import { countsOf } from '../numbers/count-catalogue.ts';
import { numbersPageText } from '../numbers/numbers-page.ts';

/** The first page. */
export const homePage: CataloguePages = {
  name: 'home',
  title: 'website',
  origin: 'catalogue',
  isPage: true,
  file: FOLDER_PAGE,
  schema: undefined,
  pagesOf: ({ games, settings }) => [{ path: FOLDER_PAGE, body: home(games, settings) }],
};

/** All games by letter, for who has no JavaScript, and for search engines. */
export const browsePages: CataloguePages = {
  name: 'browse',
  origin: 'catalogue',
  isPage: true,
  folder: BROWSE_PAGES,
  schema: undefined,
  pagesOf: (source) => browsePagesOf(source),
};

/** What is new. */
export const newPage: CataloguePages = {
  name: 'new',
  origin: 'catalogue',
  isPage: true,
  file: pageOfFolder(NEW_PAGES),
  schema: undefined,
  pagesOf: (source) => [{ path: pageOfFolder(NEW_PAGES), body: newPageText(source) }],
};

/** What is counted. */
export const numbersPage: CountsPage = {
  name: 'numbers',
  origin: 'catalogue',
  isPage: true,
  file: pageOfFolder(NUMBERS_PAGES),
  schema: undefined,
  countsOf: (game) => countsOf(game),
  pageOf: (counts, settings, links) => numbersPageText(counts, settings, links),
};
