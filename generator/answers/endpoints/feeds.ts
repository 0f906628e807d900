import { compareCodePoints } from '../../text/compare-code-points.ts';
import { groupBy } from '../../text/group-by.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import { ATOM_FEED, FEEDS, JSON_FEED, runnerFeedPath } from '../../http/addresses.ts';
import { ATOM_TYPE, JSON_FEED_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { FileAnswer, CatalogueFile, CatalogueFolder, CatalogueSource } from '../endpoint.ts';
import { atomFeed } from '../feeds/atom.ts';
import { type News, newsAddress, newsOf } from '../feeds/news.ts';
import type { GameSummary, InstallerSummary } from '../game-summary.ts';
import { firstOf } from '../lists/first-of.ts';

export const atomOfAll: CatalogueFile = {
  name: 'atom',
  title: 'feed of new installers',
  origin: 'catalogue',
  group: 'feeds',
  file: ATOM_FEED,
  operation: { id: 'atomFeed', summary: 'New and updated installers, as an Atom feed' },
  type: ATOM_TYPE,
  bodyOf: (source) => atomFeed(newest(source), ATOM_FEED, titleOf(source.settings), source.settings),
};

export const atomOfRunners: CatalogueFolder = {
  name: 'runner-atom',
  origin: 'catalogue',
  group: 'feeds',
  folder: FEEDS,
  operation: {
    id: 'runnerFeeds',
    summary: 'New and updated installers of a runner, as an Atom feed',
    address: runnerFeedPath('{runner}'),
    parameters: {
      runner: { description: 'Name of the runner.', schema: { type: 'string' }, example: 'linux' },
    },
  },
  type: ATOM_TYPE,
  groupsOf: (source) => [{ answers: () => feedsOfRunners(source) }],
};

function* feedsOfRunners(source: CatalogueSource): Generator<FileAnswer> {
  for (const [runner, news] of newestBy(source, ({ runner }) => runner)) {
    if (!isSlug(runner)) continue;
    const path = runnerFeedPath(runner);
    const title = `${titleOf(source.settings)} for ${runner}`;
    yield { path, body: atomFeed(news, path, title, source.settings) };
  }
}

export const jsonOfAll: CatalogueFile = {
  name: 'json-feed',
  origin: 'catalogue',
  group: 'feeds',
  file: JSON_FEED,
  operation: { id: 'jsonFeed', summary: 'New and updated installers, as a JSON Feed' },
  type: JSON_FEED_TYPE,
  schema: 'json-feed',
  bodyOf: (source) => ({ json: jsonFeed(newest(source), titleOf(source.settings), source.settings) }),
};

function titleOf({ title = 'Game Installer Catalogue' }: SiteRecord): string {
  return `${title}: new and updated installers`;
}

/** A feed of news, newest first, by version 1.1 of the format. */
function jsonFeed(news: readonly News[], title: string, { baseUrl, description }: SiteRecord) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${baseUrl}/`,
    feed_url: `${baseUrl}/${JSON_FEED}`,
    ...(description === undefined ? {} : { description }),
    items: news,
  };
}

export const FEED_LENGTH = 50;

/** The newest installers; at equal times, ordered by address. */
function newest(source: CatalogueSource): readonly News[] {
  return newestBy(source, () => '').get('') ?? [];
}

function newestBy(
  { games, detailsOf, settings }: CatalogueSource,
  feedOf: (installer: InstallerSummary) => string,
): ReadonlyMap<string, readonly News[]> {
  type Item = readonly [GameSummary, InstallerSummary];
  const byTime = (a: Item, b: Item) =>
    compareCodePoints(b[1].updatedAt, a[1].updatedAt) ||
    compareCodePoints(newsAddress(...b, settings), newsAddress(...a, settings));
  const items = games.flatMap((game) => game.installers.map((installer): Item => [game, installer]));
  const feeds = groupBy(items, ([, installer]) => feedOf(installer));
  const toNews = ([game, installer]: Item) => {
    const description = detailsOf(game).descriptions[game.installers.indexOf(installer)] ?? '';
    return newsOf(game, installer, description, settings);
  };
  return new Map(Array.from(feeds, ([name, feed]) => [name, firstOf(feed, FEED_LENGTH, byTime).map(toNews)]));
}
