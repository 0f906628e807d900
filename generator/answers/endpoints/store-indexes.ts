import { compareCodePoints } from '../../text/compare-code-points.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import { folderFile, STORES, storePath } from '../../http/addresses.ts';
import type { SiteRecord, WireNames } from '../../records/records.ts';
import { otherStores, STORE_TITLES, type StoreName, WIRE_PROPERTIES } from '../../records/stores.ts';
import { isDeviceName } from '../../catalogue/portable-names.ts';
import type { FileAnswer, CatalogueFile, CatalogueFolder } from '../endpoint.ts';
import type { GameSummary, StoreKey } from '../game-summary.ts';
import { jsonObject, wholeList } from '../envelope.ts';

const STORE_KEYS: readonly (readonly [store: StoreName, key: StoreKey])[] = [
  ['steam', 'store1Id'],
  ['gog', 'store2Id'],
  ['humble', 'store3Id'],
  ...otherStores().map((store) => [store, store] as const),
];

export const storeList: CatalogueFile = {
  name: 'store-list',
  title: 'all stores',
  origin: 'catalogue',
  group: 'stores',
  file: folderFile(STORES.slice(0, -1)),
  operation: {
    id: 'storeList',
    summary: 'The stores by whose ids games are found',
    description: 'By their usual names.',
  },
  schema: 'store-list',
  bodyOf: ({ games }) => {
    const results = STORE_KEYS.map(([store, key]) => ({
      store,
      name: STORE_TITLES[store],
      games: games.filter(({ stores }) => stores[key] !== undefined).length,
    }));
    return { json: wholeList(results) };
  },
};

/** Games by id for each store; of equal ids the first slug counts. */
export const storeIndexes: CatalogueFolder = {
  name: 'stores',
  origin: 'catalogue',
  group: 'stores',
  folder: STORES,
  operation: {
    id: 'stores',
    summary: 'Slugs of games by their ids in a store',
    description:
      'Each store has a file by its usual name, whatever a site calls its key. Of games with the same id, the one whose slug is first.',
    address: storePath('{store}'),
    parameters: {
      store: {
        description: 'Usual name of the store, or its key in installers by the name that this site gives to it.',
        schema: { type: 'string' },
        example: 'steam',
      },
    },
  },
  schema: 'store',
  groupsOf: ({ games, settings }) => [
    { key: games.map(({ slug, stores }) => [slug, stores]), answers: () => indexesOf(games, settings) },
  ],
};

function* indexesOf(games: readonly GameSummary[], settings: SiteRecord): Generator<FileAnswer> {
  const files = new Map<string, StoreKey>();
  for (const key of WIRE_PROPERTIES) {
    const path = fileOf(key, settings);
    if (path !== undefined) files.set(path, key);
  }
  for (const [store, key] of STORE_KEYS) files.set(storePath(store), key);
  const bodies = new Map([...new Set(files.values())].map((key) => [key, indexOf(games, key)]));
  for (const [path, key] of files) yield { path, body: bodies.get(key) ?? '{}' };
}

/** A store needs a plain name. */
function fileOf(key: keyof WireNames, { wireNames }: SiteRecord): string | undefined {
  const name = wireNames[key];
  // Servers serve "index" as the folder's page.
  return isSlug(name) && name !== 'index' && !isDeviceName(name) ? storePath(name) : undefined;
}

/** Printed by member, since objects put numeric ids first. */
function indexOf(games: readonly GameSummary[], key: StoreKey): string {
  const slugs = new Map<string, string>();
  for (const { slug, stores } of games) {
    const id = stores[key];
    const knownSlug = id === undefined ? undefined : slugs.get(id);
    if (id !== undefined && (knownSlug === undefined || compareCodePoints(slug, knownSlug) < 0)) slugs.set(id, slug);
  }
  const sortedSlugs = [...slugs].sort(([a], [b]) => compareCodePoints(a, b));
  return jsonObject(sortedSlugs.map(([id, slug]) => [id, JSON.stringify(slug)]));
}
