import { memoize } from '../../../findings/memoize.ts';
import type { Pair, ScalarNode, YamlNode } from '../yaml-node.ts';
import {
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COLON,
  COMMA,
  type Cursor,
  DASH,
  DOUBLE_QUOTE,
  HASH,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from './cursor.ts';
import { isNewKey, MOST_LEVELS } from './doubts.ts';
import { readQuoted } from './read-quoted.ts';

/** Reads a list in brackets or a map in braces that ends on the line it begins on. */
export function readFlow(cursor: Cursor, level: number): YamlNode | undefined {
  if (level > MOST_LEVELS) return undefined;
  return cursor.code(cursor.at) === OPENING_BRACE ? readMap(cursor, level) : readList(cursor, level);
}

function readList(cursor: Cursor, level: number): YamlNode | undefined {
  const start = cursor.at;
  const items: YamlNode[] = [];
  for (let open = begin(cursor, CLOSING_BRACKET); open; open = goOn(cursor)) {
    const item = readNode(cursor, level);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return finish(cursor, CLOSING_BRACKET) ? { kind: 'sequence', start, end: cursor.at, items } : undefined;
}

function readMap(cursor: Cursor, level: number): YamlNode | undefined {
  const start = cursor.at;
  const pairs: Pair[] = [];
  for (let open = begin(cursor, CLOSING_BRACE); open; open = goOn(cursor)) {
    const key = readScalar(cursor);
    if (key === undefined || !isNewKey(pairs, key)) return undefined;
    if (cursor.code(cursor.at) !== COLON || cursor.code(cursor.at + 1) !== SPACE) return undefined;
    cursor.at += 1;
    cursor.skipSpaces();
    const value = readNode(cursor, level);
    if (value === undefined) return undefined;
    pairs.push({ key, value });
  }
  return finish(cursor, CLOSING_BRACE) ? { kind: 'mapping', start, end: cursor.at, pairs } : undefined;
}

/** Passes the opening mark; false if the closing one follows. */
function begin(cursor: Cursor, closing: number): boolean {
  cursor.at += 1;
  cursor.skipSpaces();
  return cursor.code(cursor.at) !== closing;
}

/** Passes a comma; false if there is none. */
function goOn(cursor: Cursor): boolean {
  cursor.skipSpaces();
  if (cursor.code(cursor.at) !== COMMA) return false;
  cursor.at += 1;
  cursor.skipSpaces();
  return true;
}

function finish(cursor: Cursor, closing: number): boolean {
  if (cursor.code(cursor.at) !== closing) return false;
  cursor.at += 1;
  return true;
}

function readNode(cursor: Cursor, level: number): YamlNode | undefined {
  const code = cursor.code(cursor.at);
  return code === OPENING_BRACE || code === OPENING_BRACKET ? readFlow(cursor, level + 1) : readScalar(cursor);
}

function readScalar(cursor: Cursor): ScalarNode | undefined {
  const code = cursor.code(cursor.at);
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE ? readQuoted(cursor) : readPlain(cursor, true);
}

/** Whether a plain text may begin with a character. (`?` and `:` may too, if the next one allows; no one begins so.) */
const STARTS = Uint8Array.from({ length: 128 }, (_, code) =>
  code > SPACE && !'?:,[]{}#&*!|>\'"%@`\x7F'.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** The one string for a key that comes again and again. The engine compares two such ones without reading them. */
const keyOf = memoize((text) => Object.keys({ [text]: true })[0] ?? text);

/** Reads a plain text on one line; `inFlow`, commas and brackets end it. The caller looks for a colon. */
export function readPlain(cursor: Cursor, inFlow: boolean): ScalarNode | undefined {
  const { text, at: start } = cursor;
  if (!startsPlain(text, start, inFlow)) return undefined;
  let end = start;
  let endsAsKey = false;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code > COLON) {
      // Most characters are letters, which stand behind all other marks.
      if (!inFlow) continue;
      if (isFlowMark(code)) break;
      // To YAML 1.1 the text ends here.
      if (code === QUESTION) return undefined;
    } else if (code === LINE_FEED || (code === COMMA && inFlow)) {
      break;
    } else if (code === TAB) {
      return undefined;
    } else if (code === HASH) {
      if (text.charCodeAt(end - 1) === SPACE) break;
    } else if (code === COLON && endsAtColon(text, end + 1, inFlow)) {
      endsAsKey = true;
      break;
    }
  }
  while (text.charCodeAt(end - 1) === SPACE) end -= 1;
  cursor.at = end;
  const written = cursor.slice(start, end);
  return { kind: 'scalar', start, end, plain: true, text: endsAsKey ? keyOf(written) : written };
}

function startsPlain(text: string, at: number, inFlow: boolean): boolean {
  const code = text.charCodeAt(at);
  if (at >= text.length || (code < 128 && STARTS[code] === 0)) return false;
  return code !== DASH || !endsAtColon(text, at + 1, inFlow);
}

/** Whether what is at an offset makes the colon or dash before it a separate mark. */
function endsAtColon(text: string, at: number, inFlow: boolean): boolean {
  const code = text.charCodeAt(at);
  if (code === SPACE || code === LINE_FEED || code === TAB || at >= text.length) return true;
  return inFlow && isFlowMark(code);
}

function isFlowMark(code: number): boolean {
  return code === COMMA || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}
