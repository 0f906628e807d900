import type { CatalogueFile, CatalogueFolder } from '../../answers/endpoint.ts';
import {
  AUTHOR_PAGES,
  BROWSE_PAGES,
  FOLDER_PAGE,
  NEEDS_PAGES,
  NEW_PAGES,
  NUMBERS_PAGES,
  pageOfFolder,
} from '../../http/addresses.ts';
import { authorPagesOf } from '../catalogue-pages/authors.ts';
import { browsePagesOf } from '../catalogue-pages/browse.ts';
import { home } from '../catalogue-pages/home.ts';
import { listed } from '../catalogue-pages/listed-game.ts';
import { needsPagesOf } from '../catalogue-pages/needs.ts';
import { newPageText } from '../catalogue-pages/news.ts';
import { countAll } from '../numbers/count-catalogue.ts';
import { numbersPageText } from '../numbers/numbers-page.ts';

export const homePage: CatalogueFile = {
  name: 'home',
  title: 'website',
  origin: 'catalogue',
  isPage: true,
  file: FOLDER_PAGE,
  schema: undefined,
  bodyOf: ({ games, settings }) => home(listed(games), settings),
};

/** All games by letter, decade and runner, for who has no JavaScript, and for search engines. */
export const browsePages: CatalogueFolder = {
  name: 'browse',
  origin: 'catalogue',
  isPage: true,
  folder: BROWSE_PAGES,
  schema: undefined,
  answersOf: (source) => browsePagesOf(source),
};

/** Games by what their installers need. */
export const needsPages: CatalogueFolder = {
  name: 'needs',
  origin: 'catalogue',
  isPage: true,
  folder: NEEDS_PAGES,
  schema: undefined,
  answersOf: (source) => needsPagesOf(source),
};

/** Games by who wrote their installers. */
export const authorPages: CatalogueFolder = {
  name: 'authors',
  origin: 'catalogue',
  isPage: true,
  folder: AUTHOR_PAGES,
  schema: undefined,
  answersOf: (source) => authorPagesOf(source),
};

export const newPage: CatalogueFile = {
  name: 'new',
  origin: 'catalogue',
  isPage: true,
  file: pageOfFolder(NEW_PAGES),
  hasDetails: true,
  schema: undefined,
  bodyOf: (source) => newPageText(source),
};

/** What is counted. */
export const numbersPage: CatalogueFile = {
  name: 'numbers',
  origin: 'catalogue',
  isPage: true,
  file: pageOfFolder(NUMBERS_PAGES),
  schema: undefined,
  bodyOf: ({ games, settings, links }) => numbersPageText(countAll(games), settings, links),
};
