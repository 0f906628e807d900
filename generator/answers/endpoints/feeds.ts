import { compareCodePoints } from '../../text/compare-code-points.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import { ATOM_FEED, FEEDS, JSON_FEED, runnerFeedPath, gamePageAddress, slugPath } from '../../http/addresses.ts';
import { ATOM_TYPE, CONTENT_TYPE, JSON_FEED_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { Answer, CatalogueFile, CatalogueFolder, CatalogueSource } from '../endpoint.ts';
import { atomFeed } from '../feeds/atom.ts';
import type { GameSummary, InstallerSummary } from '../game-summary.ts';
import { FirstItems } from '../lists/first-of.ts';
import { digest } from '../../text/digest.ts';
import { withLineFeeds } from '../../text/line-feeds.ts';

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

function* feedsOfRunners(source: CatalogueSource): Generator<Answer> {
  const feeds = newestBy(source, ({ runner }) => (isSlug(runner) ? runner : undefined));
  for (const [runner, news] of feeds) {
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
  feedOf: (installer: InstallerSummary) => string | undefined,
): ReadonlyMap<string, readonly News[]> {
  type Item = readonly [GameSummary, InstallerSummary];
  const byTime = (a: Item, b: Item) =>
    compareCodePoints(b[1].updatedAt, a[1].updatedAt) ||
    compareCodePoints(newsAddress(...b, settings), newsAddress(...a, settings));
  const feeds = new Map<string, FirstItems<Item>>();
  for (const game of games) {
    for (const installer of game.installers) {
      const name = feedOf(installer);
      if (name === undefined) continue;
      const feed = feeds.get(name) ?? new FirstItems(FEED_LENGTH, byTime);
      feeds.set(name, feed);
      feed.add([game, installer]);
    }
  }
  const toNews = ([game, installer]: Item) => {
    const description = detailsOf(game).descriptions[game.installers.indexOf(installer)] ?? '';
    return newsOf(game, installer, description, settings);
  };
  return new Map(Array.from(feeds, ([name, { items }]) => [name, items.map(toNews)]));
}

export type News = ReturnType<typeof newsOf>;

/** A new or updated installer as an item of a JSON feed. */
function newsOf(game: GameSummary, installer: InstallerSummary, description: string, settings: SiteRecord) {
  const { slug, version, runner, user, createdAt, updatedAt } = installer;
  return {
    id: idOfNews(`${slug} ${updatedAt}`),
    url: newsAddress(game, installer, settings),
    title: `${game.name}: ${version}`,
    content_text: description === '' ? `For the runner ${runner}.` : withLineFeeds(description),
    date_published: createdAt,
    date_modified: updatedAt,
    authors: [{ name: user }],
    tags: [runner],
    attachments: [{ url: answerAddress(installer, settings), mime_type: CONTENT_TYPE }],
  } as const;
}

function newsAddress(game: GameSummary, installer: InstallerSummary, settings: SiteRecord): string {
  if (settings.website === undefined) return answerAddress(installer, settings);
  return `${settings.baseUrl}/${gamePageAddress(game.slug)}#${installer.slug}`;
}

function answerAddress({ slug }: InstallerSummary, { baseUrl }: SiteRecord): string {
  return `${baseUrl}/${slugPath(slug)}`;
}

/** A UUID of version 8, equal at every base URL. */
function idOfNews(name: string): string {
  const hex = digest(`catalogue news ${name}`);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}
