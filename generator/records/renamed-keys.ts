import type { SchemaName } from './schema-check.ts';

/** Other names of the keys of each kind of record, and the one to write. A key within another has its path, as `website.source`. */
type KeyNames = Readonly<Partial<Record<SchemaName, Readonly<Record<string, string>>>>>;

/** Names that keys have in the API alone. `check --fix` rewrites them. */
export const apiNames: KeyNames = {
  game: {
    steamid: 'store1_id',
    gogid: 'store2_id',
    gogslug: 'store2_slug',
    humblestoreid: 'store3_id',
    humbleid: 'store3_id',
    icon_url: 'icon',
    banner_url: 'banner',
  },
};

/** The names that a key has in the API alone. */
export function oldNamesOf(schema: SchemaName, key: string): readonly string[] {
  return Object.entries(apiNames[schema] ?? {}).flatMap(([old, name]) => (name === key ? [old] : []));
}

/** The name that a key has in records, if it is written as in the API; `path` are the keys that lead to it, without numbers of items. */
export function newNameOf(schema: SchemaName, path: readonly string[]): string | undefined {
  const names = apiNames[schema] ?? {};
  const name = path.join('.');
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
