import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { scalarValue } from '../../records/fields.ts';

/** What a node is, in words that fit after "not". */
export function describeNode(node: YamlNode): string {
  if (node.kind === 'sequence') return 'a list';
  if (node.kind === 'mapping') return node.pairs.length === 0 ? 'an empty map' : 'a map of keys and values';
  if (node.kind === 'alias') return 'an alias';
  const value = scalarValue(node);
  if (value === null) return 'empty';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'a text';
  return typeof value === 'boolean' ? String(value) : `the number ${node.text}`;
}

/** Whether a node is a text: quoted, or a plain scalar that is nothing else. */
export function isText(node: YamlNode): boolean {
  return node.kind === 'scalar' && typeof scalarValue(node) === 'string';
}

/** Whether a node is nothing: an empty plain scalar, `~` or `null`. */
export function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && scalarValue(node) === null;
}

/** Whether a node is false to Python: nothing, empty, a plain `false` or a zero. */
export function isFalsy(node: YamlNode): boolean {
  if (node.kind !== 'scalar') return isBlank(node);
  const value = scalarValue(node);
  return value === null || value === '' || value === false || value === 0n || value === 0;
}

/** Whether a node says nothing: null, an empty text, list or map. The client mostly takes these for a missing key. */
export function isBlank(node: YamlNode): boolean {
  if (node.kind === 'sequence') return node.items.length === 0;
  if (node.kind === 'mapping') return node.pairs.length === 0;
  return isNull(node) || (node.kind === 'scalar' && node.text === '');
}
