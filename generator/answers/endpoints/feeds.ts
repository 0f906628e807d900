import { ATOM_FEED, FEEDS, JSON_FEED, runnerFeedPath } from '../../http/addresses.ts';
import { ATOM_TYPE, JSON_FEED_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { CatalogueEndpoint, CatalogueFile, Entry, EntryEdits } from '../endpoint.ts';
import { atomEntries, atomEntry, atomFeed } from '../feeds/atom.ts';
import { jsonFeed, jsonItem, jsonItems } from '../feeds/json-feed.ts';
import { editNewest, FEED_LENGTH, newest, newsEntry } from '../feeds/newest.ts';

/** Runners whose name can be that of a file. */
const PLAIN_NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/** New and updated installers, as an Atom feed. */
export const atomOfAll: CatalogueFile = {
  name: 'atom',
  title: 'feed of new installers',
  origin: 'catalogue',
  group: 'feeds',
  file: ATOM_FEED,
  operation: { id: 'atomFeed', summary: 'New and updated installers, as an Atom feed' },
  type: ATOM_TYPE,
  schema: undefined,
  most: FEED_LENGTH,
  alwaysServed: () => [ATOM_FEED],
  *entriesOf(game, settings) {
    for (const installer of game.installers) yield [ATOM_FEED, newsEntry(game, installer, settings, atomEntry)];
  },
  bodyOf: (entries, file, settings) => atomFeed(newest(entries), file, titleOf(settings), settings),
  edit: (body, edits, file, settings) =>
    edited(atomEntries(body.toString('utf8')), edits, (entries) =>
      atomFeed(entries, file, titleOf(settings), settings),
    ),
};

/** The same of each runner. */
export const atomOfRunners: CatalogueEndpoint = {
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
  schema: undefined,
  most: FEED_LENGTH,
  alwaysServed: () => [],
  *entriesOf(game, settings) {
    for (const installer of game.installers) {
      if (!PLAIN_NAME.test(installer.runner)) continue;
      yield [runnerFeedPath(installer.runner), newsEntry(game, installer, settings, atomEntry)];
    }
  },
  bodyOf: (entries, file, settings) => atomFeed(newest(entries), file, titleOf(settings, file), settings),
  edit: (body, edits, file, settings) =>
    edited(atomEntries(body.toString('utf8')), edits, (entries) =>
      // The feed of a runner that no installer has any more is not served.
      entries.length === 0 ? undefined : atomFeed(entries, file, titleOf(settings, file), settings),
    ),
};

/** New and updated installers, as a JSON Feed. */
export const jsonOfAll: CatalogueFile = {
  name: 'json-feed',
  origin: 'catalogue',
  group: 'feeds',
  file: JSON_FEED,
  operation: { id: 'jsonFeed', summary: 'New and updated installers, as a JSON Feed' },
  type: JSON_FEED_TYPE,
  schema: 'json-feed',
  most: FEED_LENGTH,
  alwaysServed: () => [JSON_FEED],
  *entriesOf(game, settings) {
    for (const installer of game.installers) yield [JSON_FEED, newsEntry(game, installer, settings, jsonItem)];
  },
  bodyOf: (entries, _file, settings) => jsonFeed(newest(entries), titleOf(settings), settings),
  edit: (body, edits, _file, settings) =>
    edited(jsonItems(body.toString('utf8')), edits, (entries) => jsonFeed(entries, titleOf(settings), settings)),
};

function edited(
  before: readonly Entry[],
  edits: EntryEdits,
  print: (entries: readonly Entry[]) => string | undefined,
): string | undefined {
  const entries = editNewest(before, edits);
  return entries === undefined ? undefined : print(entries);
}

function titleOf({ title = 'Game Installer Catalogue' }: SiteRecord, file?: string): string {
  if (file === undefined) return `${title}: new and updated installers`;
  return `${title}: new and updated installers for ${file.slice(FEEDS.length, -'.atom'.length)}`;
}
