import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { isSlug } from '../../findings/slug-grammar.ts';
import { STORES, storePath } from '../../http/addresses.ts';
import type { SiteRecord, WireNames } from '../../records/records.ts';
import { isDeviceName } from '../../yaml/load/portable-names.ts';
import type { CatalogueFolder } from '../endpoint.ts';
import type { GameSummary } from '../game-summary.ts';
import { jsonObject } from '../json-object.ts';

const KEYS = ['store1Id', 'store2Id', 'store2Slug', 'store3Id'] as const satisfies readonly (keyof WireNames)[];

/** For each store: which game has which id there. Of games with the same id, the first one by its slug. */
export const storeIndexes: CatalogueFolder = {
  name: 'stores',
  origin: 'catalogue',
  group: 'stores',
  folder: STORES,
  operation: {
    id: 'stores',
    summary: 'Slugs of games by their ids in a store',
    description: 'Of games with the same id, the one whose slug is first.',
    address: storePath('{store}'),
    parameters: {
      store: {
        description: 'Key of the store in installers, by the name that this site gives to it.',
        schema: { type: 'string' },
      },
    },
  },
  schema: 'store',
  *answersOf({ games, settings }) {
    for (const key of KEYS) {
      const path = fileOf(key, settings);
      if (path !== undefined) yield { path, body: indexOf(games, key) };
    }
  },
};

/** A store whose name on the wire is not a plain name of a file has none. */
function fileOf(key: keyof WireNames, { wireNames }: SiteRecord): string | undefined {
  const name = wireNames[key];
  // Servers take "index" for the page of the folder.
  return isSlug(name) && name !== 'index' && !isDeviceName(name) ? storePath(name) : undefined;
}

/** Printed member by member: an object would put ids that are numbers first. */
function indexOf(games: readonly GameSummary[], key: keyof WireNames): string {
  const slugs = new Map<string, string>();
  for (const { slug, stores } of games) {
    const id = stores[key];
    const known = id === undefined ? undefined : slugs.get(id);
    if (id !== undefined && (known === undefined || compareCodePoints(slug, known) < 0)) slugs.set(id, slug);
  }
  const sorted = [...slugs].sort(([a], [b]) => compareCodePoints(a, b));
  return jsonObject(sorted.map(([id, slug]) => [id, JSON.stringify(slug)]));
}
