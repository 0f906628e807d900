import { AuthoredMap, isList, type Authored } from './authored.ts';
import { isAgreed, isSpecial, readTwice } from '../../records/two-readings.ts';
import { yamlFloatText } from '../../yaml/pyyaml/print-content.ts';

const INDENT = '  ';

/** A key of a record with its value, as lines that end in a line break. */
export function printEntry(key: string, value: Authored, indent = ''): string {
  const name = `${indent}${printText(key)}:`;
  if (isList(value)) {
    return value.length === 0 ? `${name} []\n` : `${name}\n${printItems(value, indent + INDENT)}`;
  }
  if (value instanceof AuthoredMap) {
    return value.entries.length === 0 ? `${name} {}\n` : `${name}\n${printEntries(value, indent + INDENT)}`;
  }
  if (typeof value === 'string' && isBlock(value)) return `${name} ${printBlock(value, indent + INDENT)}`;
  return `${name} ${printScalar(value)}\n`;
}

function printEntries({ entries }: AuthoredMap, indent: string): string {
  return entries.map(([key, value]) => printEntry(key, value, indent)).join('');
}

function printItems(items: readonly Authored[], indent: string): string {
  return items.map((item) => `${indent}- ${printItem(item, indent + INDENT)}`).join('');
}

/** An item of a list, which begins behind its dash. */
function printItem(item: Authored, indent: string): string {
  if (isList(item)) return item.length === 0 ? '[]\n' : printItems(item, indent).slice(indent.length);
  if (item instanceof AuthoredMap) {
    return item.entries.length === 0 ? '{}\n' : printEntries(item, indent).slice(indent.length);
  }
  return typeof item === 'string' && isBlock(item) ? printBlock(item, indent) : `${printScalar(item)}\n`;
}

/** Whether a text can stand below `|`: no empty or indented first line, no second final break, no escape. */
function isBlock(text: string): boolean {
  return /^[^\s][^]*\n/.test(text) && !/\n\n$|(?!\n)\p{C}|[\p{Zl}\p{Zp}\u00A0\uFEFF]/u.test(text);
}

function printBlock(text: string, indent: string): string {
  const isClosed = text.endsWith('\n');
  const lines = (isClosed ? text.slice(0, -1) : text).split('\n');
  return `${isClosed ? '|' : '|-'}\n${lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join('')}`;
}

/** What readers of YAML drop, fold, or read differently outside of quotes. */
const UNFIT = /^ | $|[\p{C}\p{Zl}\p{Zp}]|[^\S ]/u;

/** What cannot begin a plain text; `-` can where a letter follows. */
const INDICATOR = /^(?:[?:,[\]{}#&*!|>'"%@`]|-(?:[ -]|$)|=$|\.\.\.)/;

/** A text, number, truth value or nothing on one line, so that YAML 1.1 and 1.2 read the same of it. */
function printScalar(value: null | boolean | string | bigint | number): string {
  if (typeof value === 'string') return printText(value);
  return typeof value === 'number' ? yamlFloatText(value) : String(value);
}

/** A text on one line: plain where it can be, else in quotes. */
export function printText(text: string): string {
  if (isPlain(text)) return text;
  const wantsSingle = /["\\]/.test(text) && !text.includes("'") && /^[\x20-\x7E\u00A1-\u02FF]+$/.test(text);
  return wantsSingle ? `'${text}'` : printDouble(text);
}

function isPlain(text: string): boolean {
  if (text === '' || UNFIT.test(text) || INDICATOR.test(text) || /: |:$| #/.test(text)) return false;
  if (!isSpecial(text)) return true;
  const readings = readTwice(text);
  return isAgreed(readings) && readings.yaml12 === text;
}

/** Characters that double quotes need an escape for, or that are invisible. */
const ESCAPED = /["\\]|\p{C}|[\p{Zl}\p{Zp}\u00A0\uFEFF]/gu;

const SHORT: Readonly<Record<string, string>> = {
  '"': String.raw`\"`,
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

function printDouble(text: string): string {
  return `"${text.replaceAll(ESCAPED, (character) => SHORT[character] ?? escape(character))}"`;
}

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = (width: number) => code.toString(16).toUpperCase().padStart(width, '0');
  if (code <= 0xff) return `\\x${hex(2)}`;
  return code <= 0xffff ? `\\u${hex(4)}` : `\\U${hex(8)}`;
}
