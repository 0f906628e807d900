import type { LoadedRecord } from '../yaml/load/load-record.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import type { SchemaName } from './schema-check.ts';

/** Old names of the keys of each kind of record, and the one to write. A key within another has its path, as `website.source`. */
export type KeyNames = Readonly<Partial<Record<SchemaName, Readonly<Record<string, string>>>>>;

/**
 * Names that keys of records had: a key is renamed in its schema, with a line here. Records with an old name are refused,
 * and `check --fix` rewrites them; their earlier states are read by it; the interface keeps the name that it serves.
 */
export const renamedKeys: KeyNames = {};

/** Names that keys have in the API alone. They are fixed as well, but no earlier state was served with them. */
export const apiNames: KeyNames = {
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
  return Object.entries(namesOf(schema)).flatMap(([old, name]) => (name === key ? [old] : []));
}

/** The name that a key has now, if it was renamed; `path` are the keys that lead to it, without numbers of items. */
export function newNameOf(schema: SchemaName, path: readonly string[]): string | undefined {
  const names = namesOf(schema);
  const name = path.join('.');
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function namesOf(schema: SchemaName): Readonly<Record<string, string>> {
  return { ...apiNames[schema], ...renamedKeys[schema] };
}

/** An earlier state of a record with the names that its keys have now, where `check --fix` would write them. */
export function withNewNames(loaded: LoadedRecord, names: KeyNames[SchemaName]): LoadedRecord {
  if (loaded.root === undefined || names === undefined) return loaded;
  return { ...loaded, root: renamed(loaded.root, names, '') };
}

function renamed(node: YamlNode, names: Readonly<Record<string, string>>, above: string): YamlNode {
  if (node.kind === 'sequence') return { ...node, items: node.items.map((item) => renamed(item, names, above)) };
  if (node.kind !== 'mapping') return node;
  const taken = new Set(node.pairs.map(({ key }) => key.text));
  const pairs = node.pairs.map(({ key, value }) => {
    const path = above + key.text;
    const name = Object.hasOwn(names, path) ? names[path] : undefined;
    const text = name === undefined || taken.has(name) ? key.text : name;
    taken.add(text);
    return { key: { ...key, text }, value: renamed(value, names, `${path}.`) };
  });
  return { ...node, pairs };
}
