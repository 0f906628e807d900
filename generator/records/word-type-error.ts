import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { scalarValue } from './fields.ts';
import { wrongType } from './findings/wrong-type.ts';

const names: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
  null: 'null',
};

/** A value of the wrong type, with what to write instead. */
export function wordTypeError(node: YamlNode, place: Place, where: string, type: string | string[]): Diagnostic {
  const types = typeof type === 'string' ? type.split(',') : type;
  const expected = types.map((name) => names[name] ?? name).join(' or ');
  return wrongType.at(place, { where, expected, actual: describe(node), remedy: remedyFor(node, types) });
}

function describe(node: YamlNode): string {
  if (node.kind === 'sequence') return 'a list';
  if (node.kind === 'mapping') return 'a map of keys and values';
  if (node.kind === 'alias') return 'an alias';
  const value = scalarValue(node);
  if (value === null) return node.text === '' ? 'empty' : 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(shorten(value))}`;
  return typeof value === 'boolean' ? node.text : `the number ${node.text}`;
}

function remedyFor(node: YamlNode, types: readonly string[]): string {
  const text = node.kind === 'scalar' ? node.text : '';
  if (types.includes('array')) return 'Begin each item on a line of its own with "- ", indented below the key.';
  if (types.includes('object')) return 'Write keys and values on lines of their own, indented below the key.';
  if (types.includes('string')) {
    if (node.kind !== 'scalar') return 'Write one text after the key.';
    const isNothing = scalarValue(node) === null;
    return isNothing ? 'Write a text after the key, or "" for none.' : `Put it in quotes: ${JSON.stringify(text)}`;
  }
  if (types.includes('boolean')) return booleanRemedy(text);
  const digits = /^[0-9]+(?=$|\.0*$)/.exec(text)?.[0];
  return digits === undefined ? 'Write a whole number, without quotes.' : `Write ${digits}, without quotes.`;
}

function booleanRemedy(text: string): string {
  if (/^(?:yes|on|true)$/i.test(text)) return 'Write true, without quotes.';
  return /^(?:no|off|false)$/i.test(text) ? 'Write false, without quotes.' : 'Write true or false, without quotes.';
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
