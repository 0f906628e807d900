import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import type { KeyPath } from './schema-at.ts';

/** A scalar of a record, and where it is. */
export interface FoundScalar {
  readonly node: ScalarNode;
  /** From the root to it; to its value for a key. */
  readonly path: KeyPath;
  readonly isKey: boolean;
}

interface Pending {
  readonly node: YamlNode;
  readonly path: KeyPath;
}

/** All scalars of a record, keys included. */
export function* scalarsOf(root: YamlNode): Generator<FoundScalar> {
  const pending: Pending[] = [{ node: root, path: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, path } = next;
    if (node.kind === 'scalar') yield { node, path, isKey: false };
    if (node.kind === 'sequence') pending.push(...node.items.map((item, at) => ({ node: item, path: [...path, at] })));
    if (node.kind !== 'mapping') continue;
    for (const { key, value } of node.pairs) {
      yield { node: key, path: [...path, key.text], isKey: true };
      pending.push({ node: value, path: [...path, key.text] });
    }
  }
}

/** The scalar at an offset of a record. */
export function scalarAt(root: YamlNode, offset: number): FoundScalar | undefined {
  for (const found of scalarsOf(root)) {
    const { start, end } = found.node;
    if (start <= offset && offset <= end && end > start) return found;
  }
  return undefined;
}
