import type { Outline } from './outline.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** Every scalar in a node, however deep, in the order of the file, after those found before; of a map the keys too. */
export function scalarsOf(node: YamlNode | undefined, scalars: ScalarNode[] = []): ScalarNode[] {
  gather(node, scalars, true);
  return scalars;
}

/** The same, but of a map only the values. */
export function valuesOf(node: YamlNode | undefined, scalars: ScalarNode[] = []): ScalarNode[] {
  gather(node, scalars, false);
  return scalars;
}

export function scalarIn(node: YamlNode | undefined): ScalarNode[] {
  return node?.kind === 'scalar' ? [node] : [];
}

/** One list for all: this runs over every script of a catalogue. */
function gather(node: YamlNode | undefined, scalars: ScalarNode[], withKeys: boolean): void {
  if (node?.kind === 'scalar') scalars.push(node);
  if (node?.kind === 'sequence') for (const item of node.items) gather(item, scalars, withKeys);
  if (node?.kind !== 'mapping') return;
  for (const { key, value } of node.pairs) {
    if (withKeys) scalars.push(key);
    gather(value, scalars, withKeys);
  }
}

/** Offset of a scalar's text in its node; `undefined` if the text has escapes or folds. */
export function textOffset({ source }: Outline, { start, end, text }: ScalarNode): number | undefined {
  const notation = source.text.slice(start, end);
  if (notation === text) return 0;
  return notation.slice(1, -1) === text ? 1 : undefined;
}

/** A part of a scalar's text; the whole scalar where the part is unknown. */
export function partOf(script: Outline, scalar: ScalarNode, part: { index: number; length: number }) {
  const offset = textOffset(script, scalar);
  if (offset === undefined) return scalar;
  const start = scalar.start + offset + part.index;
  return { start, end: start + part.length };
}
