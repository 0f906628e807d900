import type { LoadedRecord } from '../yaml/load/load-record.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import type { KeyNames } from './renamed-keys.ts';
import type { SchemaName } from './schema-check.ts';

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
