import type { SchemaName } from './schema-check.ts';

/**
 * Keys that have another name in a record of each kind: the old name, or that of the API, and the one to write. A key
 * within another is written with its path, as in `website.source`. Records with an old name are refused, and
 * `check --fix` rewrites them; so a key is renamed in its schema, with a line here; the interface keeps the name that it serves.
 */
export const renamedKeys: Readonly<Partial<Record<SchemaName, Readonly<Record<string, string>>>>> = {
  game: {
    steamid: 'store1_id',
    gogid: 'store2_id',
    gogslug: 'store2_slug',
    humbleid: 'store3_id',
    humblestoreid: 'store3_id',
    icon_url: 'icon',
    banner_url: 'banner',
  },
};

/** The names that a key had. The interface keeps the first one that it was served under. */
export function oldNamesOf(schema: SchemaName, key: string): readonly string[] {
  return Object.entries(renamedKeys[schema] ?? {}).flatMap(([old, name]) => (name === key ? [old] : []));
}

/** The name that a key has now, if it was renamed; `path` are the keys that lead to it, without numbers of items. */
export function newNameOf(schema: SchemaName, path: readonly string[]): string | undefined {
  const names = renamedKeys[schema] ?? {};
  const name = path.join('.');
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
