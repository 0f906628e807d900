import type { YamlNode } from '../../yaml/load/yaml-node.ts';

/** The keys and positions that lead to what is written at an offset of a record. */
export function pathAt(root: YamlNode, offset: number): (string | number)[] {
  if (root.kind === 'mapping') {
    const pair = root.pairs.findLast(({ key }) => key.start <= offset);
    if (pair === undefined) return [];
    return [pair.key.text, ...(pair.value.start <= offset ? pathAt(pair.value, offset) : [])];
  }
  if (root.kind !== 'sequence') return [];
  const index = root.items.findLastIndex(({ start }) => start <= offset);
  return index === -1 ? [] : [index, ...pathAt(root.items[index] ?? root, offset)];
}
