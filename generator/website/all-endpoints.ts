import type { Endpoint } from '../answers/endpoint.ts';
import { API_ENDPOINTS } from '../answers/endpoints.ts';
import { apiReference } from './endpoints/api-reference.ts';
import { icon, script, style } from './endpoints/asset-files.ts';
import { browsePages, homePage, newPage, numbersPage } from './endpoints/catalogue-pages.ts';
import { documentPages } from './endpoints/document-pages.ts';
import { gamePages } from './endpoints/game-pages.ts';
import { notFoundPage } from './endpoints/not-found-page.ts';
import { searchShards } from './endpoints/search-shards.ts';
import { retiredPages } from './endpoints/retired-pages.ts';

/** The pages for people, and what they need. */
const PAGES: readonly Endpoint[] = [
  gamePages,
  retiredPages,
  notFoundPage,
  documentPages,
  apiReference,
  style,
  script,
  icon,
  searchShards,
  browsePages,
  newPage,
  numbersPage,
  homePage,
];

/** What comes of games is written first, and what leads to all of it last. */
const ORIGINS: readonly Endpoint['origin'][] = ['game', 'answers', 'site', 'catalogue', 'release'];

/** Everything that is served, in the order of writing: the interface, then the pages, by where they come from. */
export const ENDPOINTS: readonly Endpoint[] = ORIGINS.flatMap((origin) =>
  [...API_ENDPOINTS, ...PAGES].filter((endpoint) => endpoint.origin === origin),
);
