import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { storePath } from '../../http/addresses.ts';
import type { SiteRecord, WireNames } from '../../records/records.ts';
import { STORES } from '../../http/addresses.ts';
import type { CatalogueEndpoint, Entry, EntryEdits } from '../endpoint.ts';

const KEYS = ['store1Id', 'store2Id', 'store2Slug', 'store3Id'] as const satisfies readonly (keyof WireNames)[];

/** A member of the object: an id as JSON, and a slug, which needs no escapes. */
const MEMBER = /("(?:[^"\\]|\\.)*"):"[^"]*"/g;

/** For each store: which game has which id there. Of games with the same id, the first one by its slug. */
export const storeIndexes: CatalogueEndpoint = {
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
  alwaysServed: (settings) => KEYS.flatMap((key) => fileOf(key, settings) ?? []),
  *entriesOf({ slug, stores }, settings) {
    for (const key of KEYS) {
      const id = stores[key];
      const file = fileOf(key, settings);
      if (id === undefined || file === undefined) continue;
      yield [file, { key: id, text: `${JSON.stringify(id)}:${JSON.stringify(slug)}` }];
    }
  },
  bodyOf: (entries) => toBody(entries),
  edit,
};

/** A store whose name on the wire is not a plain name of a file has none. */
function fileOf(key: keyof WireNames, { wireNames }: SiteRecord): string | undefined {
  const name = wireNames[key];
  return /^[a-z0-9][a-z0-9_-]{0,99}$/.test(name) && !RESERVED.test(name) ? storePath(name) : undefined;
}

/** Names that a Windows disk cannot hold. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|index)$/;

function toBody(entries: readonly Entry[]): string {
  const sorted = entries.toSorted((a, b) => compareCodePoints(a.key, b.key) || compareCodePoints(a.text, b.text));
  const members = sorted.filter(({ key }, at) => key !== sorted[at - 1]?.key);
  return `{${members.map(({ text }) => text).join(',')}}`;
}

/** Ids that are new can be put in; behind one that goes, that of another game may come to light. */
function edit(body: Buffer, { removed, added }: EntryEdits): string | undefined {
  if (removed.length > 0) return undefined;
  const entries = Array.from(body.toString('utf8').matchAll(MEMBER), ([text, key = '']): Entry => {
    return { key: JSON.parse(key) as string, text };
  });
  return toBody([...entries, ...added]);
}
