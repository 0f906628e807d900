import type { ScalarNode, YamlNode } from '../../../yaml/load/yaml-node.ts';

/** Every scalar in a node, however deep, in the order of the file, after those found before; of a map the keys too. */
export function scalarsOf(node: YamlNode | undefined, found: ScalarNode[] = []): ScalarNode[] {
  gather(node, found, true);
  return found;
}

/** The same, but of a map only the values. */
export function valuesOf(node: YamlNode | undefined, found: ScalarNode[] = []): ScalarNode[] {
  gather(node, found, false);
  return found;
}

/** A node that is a scalar, as a list of it. */
export function scalarIn(node: YamlNode | undefined): ScalarNode[] {
  return node?.kind === 'scalar' ? [node] : [];
}

/** One list for all: this runs over every script of a catalogue. */
function gather(node: YamlNode | undefined, found: ScalarNode[], withKeys: boolean): void {
  if (node?.kind === 'scalar') found.push(node);
  if (node?.kind === 'sequence') for (const item of node.items) gather(item, found, withKeys);
  if (node?.kind !== 'mapping') return;
  for (const { key, value } of node.pairs) {
    if (withKeys) found.push(key);
    gather(value, found, withKeys);
  }
}
