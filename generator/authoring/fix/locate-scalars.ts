import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** A scalar of a record and where it is in the tree. */
export interface LocatedScalar {
  readonly node: ScalarNode;
  /** The map whose key it is, if it is one. */
  readonly keyOf: MappingNode | undefined;
  /** Keys, and indices of lists, from the root to the scalar; those of the map for a key. */
  readonly path: readonly (string | number)[];
  /** Names the scalar by positions alone, so that it stays the same when a key is renamed. */
  readonly id: string;
}

interface PendingScalar {
  readonly node: YamlNode;
  readonly path: readonly (string | number)[];
  readonly id: string;
}

/** The scalars that begin at some offsets of a text, by offset. */
export function locateScalars(root: YamlNode, starts: ReadonlySet<number>): ReadonlyMap<number, LocatedScalar> {
  const located = new Map<number, LocatedScalar>();
  const add = (scalar: LocatedScalar) => {
    // Nothing has the place of what follows it, or of a key: the first counts.
    if (starts.has(scalar.node.start) && !located.has(scalar.node.start)) located.set(scalar.node.start, scalar);
  };
  const pending: PendingScalar[] = [{ node: root, path: [], id: '' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, path, id } = next;
    if (node.kind === 'scalar') add({ node, keyOf: undefined, path, id });
    if (node.kind === 'sequence')
      pending.push(...node.items.map((item, at) => ({ node: item, path: [...path, at], id: `${id}/${String(at)}` })));
    if (node.kind !== 'mapping') continue;
    for (const [at, { key, value }] of node.pairs.entries()) {
      add({ node: key, keyOf: node, path, id: `${id}/${String(at)}:` });
      pending.push({ node: value, path: [...path, key.text], id: `${id}/${String(at)}` });
    }
  }
  return located;
}
