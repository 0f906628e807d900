import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** Keys, and indices of lists, from the root of a record. */
export type KeyPath = readonly (string | number)[];

/** A scalar of a record and where it is in the tree. */
export interface LocatedScalar {
  readonly node: ScalarNode;
  /** The map whose key it is, if it is one. */
  readonly keyOf: MappingNode | undefined;
  /** From the root to it; to its value for a key. */
  readonly path: KeyPath;
  /** Names the scalar by positions alone, so that it stays the same when a key is renamed. */
  readonly id: string;
}

/** All scalars of a record, keys included. */
export function* scalarsOf(root: YamlNode): Generator<LocatedScalar> {
  const pending: { node: YamlNode; path: KeyPath; id: string }[] = [{ node: root, path: [], id: '' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, path, id } = next;
    if (node.kind === 'scalar') yield { node, keyOf: undefined, path, id };
    if (node.kind === 'sequence')
      pending.push(...node.items.map((item, at) => ({ node: item, path: [...path, at], id: `${id}/${String(at)}` })));
    if (node.kind !== 'mapping') continue;
    for (const [index, { key, value }] of node.pairs.entries()) {
      const keyPath = [...path, key.text];
      yield { node: key, keyOf: node, path: keyPath, id: `${id}/${String(index)}:` };
      pending.push({ node: value, path: keyPath, id: `${id}/${String(index)}` });
    }
  }
}

/** The scalars that begin at some offsets of a text, by offset. */
export function locateScalars(root: YamlNode, starts: ReadonlySet<number>): ReadonlyMap<number, LocatedScalar> {
  const scalars = new Map<number, LocatedScalar>();
  for (const scalar of scalarsOf(root)) {
    const { start } = scalar.node;
    // Nothing has the place of what follows it, or of a key: the first counts.
    if (starts.has(start) && !scalars.has(start)) scalars.set(start, scalar);
  }
  return scalars;
}

/** The scalar at an offset of a record. */
export function scalarAt(root: YamlNode, offset: number): LocatedScalar | undefined {
  for (const scalar of scalarsOf(root)) {
    const { start, end } = scalar.node;
    if (start <= offset && offset <= end && end > start) return scalar;
  }
  return undefined;
}
