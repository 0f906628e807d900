import type { YamlNode } from '../../yaml/load/yaml-node.ts';

/** The keys and positions that lead to something in a record. */
export interface NodePath {
  readonly parts: readonly (string | number)[];
  /** Whether the last part itself is meant, a key, and not its value. */
  readonly isKey: boolean;
}

export function pathAt(root: YamlNode, offset: number): NodePath {
  const [part, inner, isKey = false] = step(root, offset);
  if (part === undefined || inner === undefined) return { parts: part === undefined ? [] : [part], isKey };
  const { parts, isKey: endsInKey } = pathAt(inner, offset);
  return { parts: [part, ...parts], isKey: endsInKey };
}

function step(node: YamlNode, offset: number): [part?: string | number, inner?: YamlNode | undefined, isKey?: boolean] {
  if (node.kind === 'mapping') {
    const pair = node.pairs.findLast(({ key }) => key.start <= offset);
    if (pair === undefined) return [];
    return pair.value.start <= offset ? [pair.key.text, pair.value, false] : [pair.key.text, undefined, true];
  }
  if (node.kind !== 'sequence') return [];
  const index = node.items.findLastIndex(({ start }) => start <= offset);
  return index === -1 ? [] : [index, node.items[index], false];
}

/** What is at a path, as far as that leads. */
export function nodeAt(root: YamlNode, { parts, isKey }: NodePath): YamlNode {
  const [part, ...rest] = parts;
  if (part === undefined) return root;
  if (root.kind === 'sequence') {
    const item = typeof part === 'number' ? root.items[part] : undefined;
    return item === undefined ? root : nodeAt(item, { parts: rest, isKey });
  }
  const pair = root.kind === 'mapping' ? root.pairs.find(({ key }) => key.text === String(part)) : undefined;
  if (pair === undefined) return root;
  return rest.length === 0 && isKey ? pair.key : nodeAt(pair.value, { parts: rest, isKey });
}
