import { scalarValue } from '../../records/fields.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { Range, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** What has been read from a file. */
export interface Sourced {
  readonly source: Source;
}

/** The type of a node in words that continue after "not". */
export function describeNode(node: YamlNode): string {
  if (node.kind === 'sequence') return 'a list';
  if (node.kind === 'mapping') return node.pairs.length === 0 ? 'an empty map' : 'a map of keys and values';
  if (node.kind === 'alias') return 'an alias';
  const value = scalarValue(node);
  if (value === null) return 'empty';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'a text';
  return typeof value === 'boolean' ? String(value) : `the number ${node.text}`;
}

/** Whether a node is a text: quoted, or a plain scalar of no other type. */
export function isText(node: YamlNode): boolean {
  return node.kind === 'scalar' && typeof scalarValue(node) === 'string';
}

/** Whether a node is null: an empty plain scalar, `~` or `null`. */
export function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && scalarValue(node) === null;
}

/** Whether a node is false to Python: null, empty, a plain `false` or a zero. */
export function isFalsy(node: YamlNode): boolean {
  if (node.kind !== 'scalar') return isBlank(node);
  const value = scalarValue(node);
  return value === null || value === '' || value === false || value === 0n || value === 0;
}

/** Whether a node is null, or an empty text, list or map. The client mostly treats these as a missing key. */
export function isBlank(node: YamlNode): boolean {
  if (node.kind === 'sequence') return node.items.length === 0;
  if (node.kind === 'mapping') return node.pairs.length === 0;
  return isNull(node) || (node.kind === 'scalar' && node.text === '');
}

/** Appends every scalar of a node at any depth, keys included, in the order of the file. */
export function scalarsOf(node: YamlNode | undefined, scalars: ScalarNode[] = []): ScalarNode[] {
  return gather(node, scalars, true);
}

/** Appends every scalar of a node at any depth, without keys. */
export function valuesOf(node: YamlNode | undefined, scalars: ScalarNode[] = []): ScalarNode[] {
  return gather(node, scalars, false);
}

export function scalarIn(node: YamlNode | undefined): ScalarNode[] {
  return node?.kind === 'scalar' ? [node] : [];
}

/** Fills one list, since this runs for every script. */
function gather(node: YamlNode | undefined, scalars: ScalarNode[], withKeys: boolean): ScalarNode[] {
  if (node?.kind === 'scalar') scalars.push(node);
  if (node?.kind === 'sequence') for (const item of node.items) gather(item, scalars, withKeys);
  if (node?.kind !== 'mapping') return scalars;
  for (const { key, value } of node.pairs) {
    if (withKeys) scalars.push(key);
    gather(value, scalars, withKeys);
  }
  return scalars;
}

/** Offset of a scalar's text in its node; `undefined` if the text has escapes or folds. */
export function textOffset({ source }: Sourced, { start, end, text }: ScalarNode): number | undefined {
  const notation = source.text.slice(start, end);
  if (notation === text) return 0;
  return notation.slice(1, -1) === text ? 1 : undefined;
}

/** A part of a scalar's text; the whole scalar where the part is unknown. */
export function partOf(script: Sourced, scalar: ScalarNode, part: { index: number; length: number }): Range {
  const offset = textOffset(script, scalar);
  if (offset === undefined) return scalar;
  const start = scalar.start + offset + part.index;
  return { start, end: start + part.length };
}

/** `flatMap` for checks that seldom find anything, several times as fast. */
export function collect<T, Found>(
  entries: readonly T[],
  find: (entry: T, index: number) => readonly Found[],
): readonly Found[] {
  let results: Found[] | undefined;
  for (let index = 0; index < entries.length; index += 1) {
    const part = find(entries[index] as T, index);
    if (part.length > 0) {
      results ??= [];
      for (const result of part) results.push(result);
    }
  }
  return results ?? NO_RESULTS;
}

const NO_RESULTS: readonly never[] = [];
