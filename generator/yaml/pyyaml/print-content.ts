import { memoize } from '../../text/memoize.ts';
import { type Value, ValueMap } from '../value/value.ts';
import { floatText } from './float-text.ts';
import { resolvePlain } from './resolve-plain.ts';
import { foldWords, lineStart, writeDoubleQuoted, writeSingleQuoted } from './write-quoted.ts';

const INDENT = 2;

/** A key before its colon on one line; `undefined` for one that cannot stand there. */
const simpleKeyText = memoize((key) => {
  const style = chooseStyle(key);
  return { text: isSimpleKey(key, style) ? writeSimpleKey(key, style) : undefined };
});

/** The text that PyYAML prints for `yaml.safe_dump(script, default_flow_style=False)`. */
export function printContent(script: ValueMap): string {
  return script.size === 0 ? '{}\n' : `${writeMap(script, 0)}\n`;
}

function writeMap(map: ValueMap, indent: number): string {
  let text = '';
  for (const [key, value] of map) text += (text === '' ? '' : lineStart(indent)) + writeEntry(key, value, indent);
  return text;
}

function writeEntry(key: string, value: Value, indent: number): string {
  const { text: simple } = simpleKeyText(key);
  if (simple === undefined) {
    const keyText = writeString(key, indent + INDENT, indent + INDENT);
    return `? ${keyText}${lineStart(indent)}:${writeInLine(value, indent)}`;
  }
  if (isFilled(value)) {
    // A sequence is no deeper than the key it belongs to.
    return value instanceof ValueMap
      ? `${simple}:${lineStart(indent + INDENT)}${writeCollection(value, indent + INDENT)}`
      : `${simple}:${lineStart(indent)}${writeCollection(value, indent)}`;
  }
  return `${simple}: ${writeLeaf(value, indent + simple.length + 2, indent + INDENT)}`;
}

/** A value after an indicator (`-`, or the `:` of a key with a `?`) that is at `indent`. */
function writeInLine(value: Value, indent: number): string {
  const start = indent + INDENT;
  return isFilled(value) ? ` ${writeCollection(value, start)}` : ` ${writeLeaf(value, start, start)}`;
}

function writeCollection(value: Filled, indent: number): string {
  if (value instanceof ValueMap) return writeMap(value, indent);
  let text = '';
  for (const item of value) {
    text += text === '' ? '-' : `${lineStart(indent)}-`;
    text += writeInLine(item, indent);
  }
  return text;
}

function writeLeaf(value: Value, column: number, indent: number): string {
  if (typeof value === 'string') return writeString(value, column, indent);
  if (typeof value === 'number') return yamlFloatText(value);
  if (value === null || typeof value !== 'object') return String(value);
  return value instanceof ValueMap ? '{}' : '[]';
}

type Filled = readonly Value[] | ValueMap;

function isFilled(value: Value): value is Filled {
  if (value === null || typeof value !== 'object') return false;
  return value instanceof ValueMap ? value.size > 0 : value.length > 0;
}

/** A key that is on one line with its colon. */
function writeSimpleKey(key: string, style: ScalarStyle): string {
  switch (style) {
    case 'plain':
      return key;
    case 'single':
      return `'${key.replaceAll("'", "''")}'`;
    case 'double':
      return writeDoubleQuoted(key, 0, 0, false);
  }
}

// PyYAML allows fewer than 128 characters and counts the tag `!!str` in, though it does not write it.
const LONGEST_SIMPLE_KEY = 122;

const BREAK = /[\n\u0085\u2028\u2029]/;

/** Whether a key of this style can stand before its colon on one line; the others are written after a `?`. */
function isSimpleKey(key: string, style: ScalarStyle): boolean {
  return isShort(key) && (style === 'plain' || (key !== '' && !BREAK.test(key)));
}

function isShort(key: string): boolean {
  if (key.length <= LONGEST_SIMPLE_KEY) return true;
  return key.length <= 2 * LONGEST_SIMPLE_KEY && Array.from(key).length <= LONGEST_SIMPLE_KEY;
}

/** A string that starts at `column` and may go on over lines indented by `indent`. */
function writeString(text: string, column: number, indent: number): string {
  switch (chooseStyle(text)) {
    case 'plain':
      return foldWords(text, column, indent);
    case 'single':
      return writeSingleQuoted(text, column, indent);
    case 'double':
      return writeDoubleQuoted(text, column, indent, true);
  }
}

/** A float as PyYAML writes it: a bare `1e+16` would be a string to YAML 1.1, so it is `1.0e+16`. */
export function yamlFloatText(value: number): string {
  if (Number.isFinite(value)) {
    const text = floatText(value);
    return text.includes('.') ? text : text.replace('e', '.0e');
  }
  return floatText(value).replace(/^-?/, '$&.');
}

export function chooseStyle(text: string): ScalarStyle {
  const style = analyzeScalar(text);
  return style === 'plain' && resolvePlain(text) !== 'str' ? 'single' : style;
}

// Regular expressions are several times as fast as a loop over character codes.

/** Matches most strings, before the slower patterns. */
const HARMLESS = /^[$(/-9;<=A-Z\\^_a-z~](?:[ !"$-9;-~]*[!"$-9;-~])?$/;
const LONGEST_HARMLESS = 1000;

/** Characters to escape, and breaks beside blanks, which folding would lose. */
const NEEDS_ESCAPES = /[^\n\x20-\x7e]| \n|\n /;

/** Beginnings that need quotes. */
const QUOTED_START = /^(?:[ #,[\]{}&*!|>'"%@`]|[-?](?: |$)|---|\.\.\.)/;

/** Line breaks, comments, keys and final blanks, which need quotes. */
const QUOTED_ANYWHERE = /\n| #|:(?: |$)| $/;

/** The plainest style in which the characters of a scalar can be written. */
function analyzeScalar(text: string): ScalarStyle {
  if (text.length <= LONGEST_HARMLESS && HARMLESS.test(text)) return 'plain';
  if (NEEDS_ESCAPES.test(text)) return 'double';
  return text === '' || QUOTED_START.test(text) || QUOTED_ANYWHERE.test(text) ? 'single' : 'plain';
}

/** PyYAML's styles without the block styles, which it never chooses for a script. */
type ScalarStyle = 'plain' | 'single' | 'double';
