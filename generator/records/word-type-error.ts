import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import type { YamlNode } from '../yaml/load/yaml-node.ts';
import type { Source } from '../yaml/load/source.ts';
import { scalarValue } from './fields.ts';
import { wrongType } from './findings/values.ts';
import { shorten } from './two-readings.ts';

const names: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
  null: 'null',
};

/** Remedy for a value without a number where one is expected. */
export const WHOLE_NUMBER = 'Write a whole number, without quotes.';

/** A value of the wrong type, with its remedy. */
export function wordTypeError(
  { text }: Source,
  node: YamlNode,
  place: Place,
  where: string,
  { types, mayBeEmpty }: { readonly types: readonly string[]; readonly mayBeEmpty: boolean },
): Diagnostic {
  const expected = types.map((name) => names[name] ?? name).join(' or ');
  const remedy =
    commentRemedy(text, node, types) ?? scriptRemedy(text, node, where) ?? remedyFor(node, types, mayBeEmpty, where);
  return wrongType.at(place, { where, expected, actual: describe(node), remedy });
}

/** A value that begins with "#" is a comment. */
function commentRemedy(text: string, node: YamlNode, types: readonly string[]): string | undefined {
  if (node.kind !== 'scalar' || node.text !== '' || !node.plain) return undefined;
  const comment = /^[^\S\n]*(#.*)/.exec(text.slice(node.start))?.[1]?.trimEnd();
  if (comment === undefined) return undefined;
  if (!types.includes('string')) return remedyFor({ ...node, text: comment.replace(/^#\s*/, '') }, types, false, '');
  return `Put the value in quotes, since "#" begins a comment: ${JSON.stringify(shorten(comment))}`;
}

function scriptRemedy(text: string, node: YamlNode, where: string): string | undefined {
  if (where !== 'script' || node.kind !== 'scalar') return undefined;
  const mark = /^[|>][-+0-9]*/.exec(text.slice(node.start))?.[0];
  if (mark !== undefined) return `Delete the "${mark}" behind "script:".`;
  return 'Write "game", "files" and "installer" below it, each on its own line, indented by two spaces.';
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

function remedyFor(node: YamlNode, types: readonly string[], mayBeEmpty: boolean, where: string): string {
  const text = node.kind === 'scalar' ? node.text : '';
  if (where === THE_RECORD) return recordRemedy(node);
  if (types.includes('boolean') && flagOf(text) !== undefined) return writeInstead(String(flagOf(text)), node);
  if (types.includes('array')) return 'Begin each item on a new line with "- ", indented below the key.';
  if (types.includes('object')) return 'Write keys and values on lines of their own, indented below the key.';
  if (types.includes('string')) {
    if (node.kind !== 'scalar') return 'Write one text after the key.';
    const isNothing = scalarValue(node) === null;
    if (isNothing) return mayBeEmpty ? 'Write a text after the key, or "" for none.' : 'Write a text after the key.';
    return `Put it in quotes: ${JSON.stringify(text)}`;
  }
  if (types.includes('boolean')) return writeInstead('true or false', node);
  const digits = /^0*([0-9]+)(?=$|\.0*$)/.exec(text)?.[1];
  return digits === undefined ? WHOLE_NUMBER : writeInstead(digits, node);
}

/** Name of a whole record in messages. */
export const THE_RECORD = 'the record';

function recordRemedy({ kind }: YamlNode): string {
  if (kind === 'sequence') return 'Delete the "- " at the beginning of its lines.';
  if (kind === 'mapping') return 'Begin each entry with "- ", and indent its other lines by two spaces.';
  return 'Write the keys of a record, each with its value on a line, such as "version: CD"; or delete the file.';
}

/** Mentions quotes where the value has some. */
function writeInstead(value: string, node: YamlNode): string {
  return node.kind === 'scalar' && !node.plain ? `Write ${value}, without quotes.` : `Write ${value}.`;
}

/** The flag that a word means, such as "yes"; `undefined` for any other word. */
export function flagOf(text: string): boolean | undefined {
  if (/^(?:yes|on|true)$/i.test(text)) return true;
  return /^(?:no|off|false)$/i.test(text) ? false : undefined;
}
