import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

export type KeyPath = readonly (string | number)[];

export interface LocatedScalar {
  readonly node: ScalarNode;
  readonly keyOf: MappingNode | undefined;
  /** The path of a key is that of its value. */
  readonly path: KeyPath;
  /** By positions alone, so that renaming keeps it. */
  readonly id: string;
}

export function* scalarsOf(root: YamlNode): Generator<LocatedScalar> {
  const stack: { node: YamlNode; path: KeyPath; id: string }[] = [{ node: root, path: [], id: '' }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, path, id } = next;
    if (node.kind === 'scalar') yield { node, keyOf: undefined, path, id };
    if (node.kind === 'sequence')
      stack.push(...node.items.map((item, at) => ({ node: item, path: [...path, at], id: `${id}/${String(at)}` })));
    if (node.kind !== 'mapping') continue;
    for (const [index, { key, value }] of node.pairs.entries()) {
      const keyPath = [...path, key.text];
      yield { node: key, keyOf: node, path: keyPath, id: `${id}/${String(index)}:` };
      stack.push({ node: value, path: keyPath, id: `${id}/${String(index)}` });
    }
  }
}

export function locateScalars(root: YamlNode, starts: ReadonlySet<number>): ReadonlyMap<number, LocatedScalar> {
  const scalars = new Map<number, LocatedScalar>();
  for (const scalar of scalarsOf(root)) {
    const { start } = scalar.node;
    // An empty value has the place of what follows.
    if (starts.has(start) && !scalars.has(start)) scalars.set(start, scalar);
  }
  return scalars;
}

export function scalarAt(root: YamlNode, offset: number): LocatedScalar | undefined {
  for (const scalar of scalarsOf(root)) {
    const { start, end } = scalar.node;
    if (start <= offset && offset <= end && end > start) return scalar;
  }
  return undefined;
}
