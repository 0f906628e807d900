import type { ScalarNode, YamlNode } from '../../load/yaml-node.ts';

/** Every scalar in a node, however deep, in the order of the file; of a map the keys too. */
export function scalarsOf(node: YamlNode | undefined): ScalarNode[] {
  switch (node?.kind) {
    case 'scalar':
      return [node];
    case 'sequence':
      return node.items.flatMap(scalarsOf);
    case 'mapping':
      return node.pairs.flatMap(({ key, value }) => [key, ...scalarsOf(value)]);
    default:
      return [];
  }
}

/** Every scalar in a node, however deep, in the order of the file; of a map only the values. */
export function valuesOf(node: YamlNode | undefined): ScalarNode[] {
  switch (node?.kind) {
    case 'scalar':
      return [node];
    case 'sequence':
      return node.items.flatMap(valuesOf);
    case 'mapping':
      return node.pairs.flatMap(({ value }) => valuesOf(value));
    default:
      return [];
  }
}
