import { isSlug } from '../../findings/slug-grammar.ts';
import { ATOM_FEED, FEEDS, JSON_FEED, runnerFeedPath } from '../../http/addresses.ts';
import { ATOM_TYPE, JSON_FEED_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { CatalogueFile, CatalogueFolder } from '../endpoint.ts';
import { atomFeed } from '../feeds/atom.ts';
import { jsonFeed } from '../feeds/json-feed.ts';
import { newest, newestBy } from '../feeds/newest.ts';

/** New and updated installers, as an Atom feed. */
export const atomOfAll: CatalogueFile = {
  name: 'atom',
  title: 'feed of new installers',
  origin: 'catalogue',
  group: 'feeds',
  file: ATOM_FEED,
  hasDetails: true,
  operation: { id: 'atomFeed', summary: 'New and updated installers, as an Atom feed' },
  type: ATOM_TYPE,
  bodyOf: (source) => atomFeed(newest(source), ATOM_FEED, titleOf(source.settings), source.settings),
};

/** The same of each runner. */
export const atomOfRunners: CatalogueFolder = {
  name: 'runner-atom',
  origin: 'catalogue',
  group: 'feeds',
  folder: FEEDS,
  hasDetails: true,
  operation: {
    id: 'runnerFeeds',
    summary: 'New and updated installers of a runner, as an Atom feed',
    address: runnerFeedPath('{runner}'),
    parameters: {
      runner: { description: 'Name of the runner.', schema: { type: 'string' }, example: 'linux' },
    },
  },
  type: ATOM_TYPE,
  *answersOf(source) {
    // The name of a runner is that of a file here.
    const feeds = newestBy(source, ({ runner }) => (isSlug(runner) ? runner : undefined));
    for (const [runner, news] of feeds) {
      const path = runnerFeedPath(runner);
      const title = `${titleOf(source.settings)} for ${runner}`;
      yield { path, body: atomFeed(news, path, title, source.settings) };
    }
  },
};

/** New and updated installers, as a JSON Feed. */
export const jsonOfAll: CatalogueFile = {
  name: 'json-feed',
  origin: 'catalogue',
  group: 'feeds',
  file: JSON_FEED,
  hasDetails: true,
  operation: { id: 'jsonFeed', summary: 'New and updated installers, as a JSON Feed' },
  type: JSON_FEED_TYPE,
  schema: 'json-feed',
  bodyOf: (source) => ({ json: jsonFeed(newest(source), titleOf(source.settings), source.settings) }),
};

function titleOf({ title = 'Game Installer Catalogue' }: SiteRecord): string {
  return `${title}: new and updated installers`;
}
