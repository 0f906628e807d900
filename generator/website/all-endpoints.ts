import type { Endpoint } from '../answers/endpoint.ts';
import { API_ENDPOINTS } from '../answers/endpoints.ts';
import {
  CATALOGUE_PAGES,
  apiReference,
  documentPages,
  gamePages,
  retiredPages,
  notFoundPage,
  tryPage,
} from './endpoints/pages.ts';
import { searchShards } from './endpoints/search-shards.ts';
import { SITE_FILES } from './endpoints/site-files.ts';

const PAGES: readonly Endpoint[] = [
  gamePages,
  retiredPages,
  notFoundPage,
  documentPages,
  apiReference,
  ...SITE_FILES,
  tryPage,
  searchShards,
  ...CATALOGUE_PAGES,
];

/** Everything that is served, in the order of writing: nothing leads to what is written after it. */
export const ENDPOINTS: readonly Endpoint[] = [...API_ENDPOINTS, ...PAGES].sort((a, b) => stepOf(a) - stepOf(b));

/** What leads to everything comes last. */
function stepOf({ origin }: Endpoint): number {
  return { game: 0, site: 1, catalogue: 2, release: 3 }[origin];
}
