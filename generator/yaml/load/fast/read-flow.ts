import type { Pair, ScalarNode, YamlNode } from '../yaml-node.ts';
import {
  CLOSING_BRACE,
  CLOSING_BRACKET,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  OPENING_BRACE,
  OPENING_BRACKET,
  SINGLE_QUOTE,
  SPACE,
} from './codes.ts';
import type { Cursor } from './cursor.ts';
import { isNewKey, MOST_LEVELS } from './doubts.ts';
import { readPlain } from './read-plain.ts';
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
