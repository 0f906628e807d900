import { readTwice } from '../../records/two-readings.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** Whether two trees mean the same under both versions of YAML; the order of keys is not a part of that. */
export function sameMeaning(a: YamlNode, b: YamlNode): boolean {
  if (a.kind === 'scalar' && b.kind === 'scalar') return sameScalar(a, b);
  if (a.kind === 'sequence' && b.kind === 'sequence')
    return a.items.length === b.items.length && a.items.every((item, at) => isMember(item, b.items[at]));
  if (a.kind !== 'mapping' || b.kind !== 'mapping' || a.pairs.length !== b.pairs.length) return false;
  const values = new Map(b.pairs.map(({ key, value }) => [key.text, { key, value }]));
  return a.pairs.every(({ key, value }) => {
    const other = values.get(key.text);
    return other !== undefined && sameScalar(key, other.key) && sameMeaning(value, other.value);
  });
}

function isMember(a: YamlNode, b: YamlNode | undefined): boolean {
  return b !== undefined && sameMeaning(a, b);
}

function sameScalar(a: ScalarNode, b: ScalarNode): boolean {
  const [before, after] = [a, b].map(valuesOf);
  return before?.every((value, at) => Object.is(value, after?.[at])) ?? false;
}

/** What YAML 1.1 and 1.2 read. */
function valuesOf({ plain, text }: ScalarNode): readonly unknown[] {
  if (!plain) return [text, text];
  const { yaml11, yaml12 } = readTwice(text);
  return [yaml11, yaml12];
}
