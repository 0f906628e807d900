import type { ScalarNode } from '../yaml-node.ts';
import { BACKSLASH, type Cursor, DOUBLE_QUOTE, LINE_FEED, SINGLE_QUOTE } from './cursor.ts';

/** What a backslash and one character stand for. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  [' ', ' '],
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1B'],
  ['_', '\xA0'],
]);

/** Digits after the letters that stand for a code. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
]);

/** Reads a text in quotes that ends on the line it begins on. */
export function readQuoted(cursor: Cursor): ScalarNode | undefined {
  return cursor.code(cursor.at) === DOUBLE_QUOTE ? readDouble(cursor) : readSingle(cursor);
}

function readSingle(cursor: Cursor): ScalarNode | undefined {
  const { text, at: start } = cursor;
  let end = start + 1;
  let isDoubled = false;
  for (; ; end += 1) {
    const code = text.charCodeAt(end);
    if (code === LINE_FEED || end >= text.length) return undefined;
    if (code !== SINGLE_QUOTE) continue;
    if (text.charCodeAt(end + 1) !== SINGLE_QUOTE) break;
    isDoubled = true;
    end += 1;
  }
  cursor.at = end + 1;
  const inner = cursor.slice(start + 1, end);
  return {
    kind: 'scalar',
    start,
    end: end + 1,
    plain: false,
    text: isDoubled ? inner.replaceAll("''", "'") : inner,
  };
}

function readDouble(cursor: Cursor): ScalarNode | undefined {
  const { text, at: start } = cursor;
  let end = start + 1;
  let isEscaped = false;
  for (; ; end += 1) {
    const code = text.charCodeAt(end);
    if (code === LINE_FEED || end >= text.length) return undefined;
    if (code === DOUBLE_QUOTE) break;
    if (code !== BACKSLASH) continue;
    isEscaped = true;
    end += 1;
    if (text.charCodeAt(end) === LINE_FEED) return undefined;
  }
  cursor.at = end + 1;
  const inner = cursor.slice(start + 1, end);
  const value = isEscaped ? unescape(inner) : inner;
  return value === undefined ? undefined : { kind: 'scalar', start, end: end + 1, plain: false, text: value };
}

function unescape(written: string): string | undefined {
  let value = '';
  let start = 0;
  for (let at = written.indexOf('\\'); at !== -1; at = written.indexOf('\\', start)) {
    value += written.slice(start, at);
    const letter = written.charAt(at + 1);
    const digits = DIGITS.get(letter) ?? 0;
    const found = digits === 0 ? ESCAPES.get(letter) : fromCode(written.slice(at + 2, at + 2 + digits), digits);
    if (found === undefined) return undefined;
    value += found;
    start = at + 2 + digits;
  }
  return value + written.slice(start);
}

/** A half of a character is left to the exact reader, which has a finding for it. */
function fromCode(written: string, digits: number): string | undefined {
  if (written.length !== digits || !/^[0-9A-Fa-f]+$/.test(written)) return undefined;
  const code = parseInt(written, 16);
  return code >= 0xd800 && code <= 0xdfff ? undefined : String.fromCharCode(code);
}
