import type { Pair, ScalarNode, YamlNode } from '../yaml-node.ts';
import {
  COLON,
  Cursor,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  LINE_FEED,
  OPENING_BRACE,
  OPENING_BRACKET,
  PIPE,
  SINGLE_QUOTE,
} from './cursor.ts';
import { isNewKey, mayHaveTooManyPieces, MOST_LEVELS } from './doubts.ts';
import { readBlockScalar } from './read-block-scalar.ts';
import { readFlow, readPlain } from './read-flow.ts';
import { readQuoted } from './read-quoted.ts';

/** Reads the list or map whose first line this is, and is at the first line behind it. */
function readBlock(cursor: Cursor, level: number): YamlNode | undefined {
  return cursor.isItem() ? readList(cursor, cursor.indent, level) : readMap(cursor, cursor.indent, level, undefined);
}

function readList(cursor: Cursor, column: number, level: number): YamlNode | undefined {
  if (level > MOST_LEVELS) return undefined;
  const start = cursor.at;
  const items: YamlNode[] = [];
  // Comments above the first item are not its own.
  cursor.openComment = -1;
  do {
    const item = readItem(cursor, column, level);
    if (item === undefined) return undefined;
    items.push(item);
  } while (cursor.indent === column && cursor.isItem());
  if (cursor.indent > column) return undefined;
  const end = cursor.nodeEnd;
  close(cursor, column);
  return { kind: 'sequence', start, end, items };
}

/** Reads a map at a column, whose first key may have been read already. */
function readMap(cursor: Cursor, column: number, level: number, first: ScalarNode | undefined): YamlNode | undefined {
  if (level > MOST_LEVELS) return undefined;
  const start = first?.start ?? cursor.at;
  const pairs: Pair[] = [];
  let key = first ?? readScalar(cursor);
  for (;;) {
    if (key === undefined || !isKey(cursor) || !isNewKey(pairs, key)) return undefined;
    cursor.at += 1;
    cursor.skipSpaces();
    const value = readValue(cursor, column, level);
    if (value === undefined) return undefined;
    pairs.push({ key, value });
    if (cursor.indent !== column) break;
    key = readScalar(cursor);
  }
  if (cursor.indent > column) return undefined;
  const end = cursor.nodeEnd;
  close(cursor, column);
  return { kind: 'mapping', start, end, pairs };
}

/** Comments behind the last line of a collection belong to it if one of them is as deep as the collection. */
function close(cursor: Cursor, column: number): void {
  if (column === 0 || cursor.openComment < column) return;
  cursor.nodeEnd = cursor.at;
  cursor.openComment = -1;
}

/** Reads what follows a dash. */
function readItem(cursor: Cursor, column: number, level: number): YamlNode | undefined {
  const dash = cursor.at;
  cursor.at += 1;
  cursor.skipSpaces();
  if (endsHere(cursor)) return readBelow(cursor, column, level, false);
  const inner = column + cursor.at - dash;
  if (cursor.isItem()) return readList(cursor, inner, level + 1);
  if (isInline(cursor)) return readInline(cursor, column, level);
  const scalar = readScalar(cursor);
  if (scalar === undefined) return undefined;
  return isKey(cursor) ? readMap(cursor, inner, level + 1, scalar) : endValue(cursor, column, scalar);
}

/** Reads what follows the colon of a key. */
function readValue(cursor: Cursor, column: number, level: number): YamlNode | undefined {
  if (endsHere(cursor)) return readBelow(cursor, column, level, true);
  if (isInline(cursor)) return readInline(cursor, column, level);
  const scalar = readScalar(cursor);
  return scalar === undefined ? undefined : endValue(cursor, column, scalar);
}

/** Reads the value of a key or an item that is on the lines below it, or nothing if they are not deeper. */
function readBelow(cursor: Cursor, column: number, level: number, isValue: boolean): YamlNode | undefined {
  const { at } = cursor;
  // To an item belong the comments between it and the one before, to a value only those behind its key.
  cursor.hasComment = !isValue && cursor.openComment !== -1;
  if (!cursor.endLine() || !cursor.nextLine(column, false)) return undefined;
  if (cursor.indent > column) return readBlock(cursor, level + 1);
  // The items of a list may stand right below their key.
  if (isValue && cursor.indent === column && cursor.isItem()) return readList(cursor, column, level + 1);
  cursor.nodeEnd = cursor.hasComment ? cursor.at : at;
  cursor.openComment = -1;
  return { kind: 'scalar', start: at, end: at, plain: true, text: '' };
}

function readInline(cursor: Cursor, column: number, level: number): YamlNode | undefined {
  const code = cursor.code(cursor.at);
  if (code === PIPE || code === GREATER) {
    const scalar = readBlockScalar(cursor, column);
    return scalar !== undefined && cursor.nextLine(column, false) ? scalar : undefined;
  }
  const collection = readFlow(cursor, level + 1);
  return collection === undefined ? undefined : endValue(cursor, column, collection);
}

function endValue(cursor: Cursor, column: number, node: YamlNode): YamlNode | undefined {
  return cursor.endLine() && cursor.nextLine(column, true) ? node : undefined;
}

function readScalar(cursor: Cursor): ScalarNode | undefined {
  const code = cursor.code(cursor.at);
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE ? readQuoted(cursor) : readPlain(cursor, false);
}

/** Whether the scalar that was read last is a key. */
function isKey(cursor: Cursor): boolean {
  return cursor.code(cursor.at) === COLON && cursor.isBlank(cursor.at + 1);
}

function isInline(cursor: Cursor): boolean {
  const code = cursor.code(cursor.at);
  return code === PIPE || code === GREATER || code === OPENING_BRACKET || code === OPENING_BRACE;
}

/** Whether nothing more is on this line but perhaps a comment. */
function endsHere({ text, at }: Cursor): boolean {
  const code = text.charCodeAt(at);
  return code === LINE_FEED || code === HASH || at >= text.length;
}

/** Characters about which there may be a finding, or which are line breaks to some. */
const ODD = /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/;

/**
 * Reads a record that is written in the plainest forms of YAML, some forty times as fast as the exact reader: block
 * lists and maps, plain and quoted texts and brackets on one line, `|` and `>`, comments.
 *
 * `undefined` for anything else, and for anything about which there could be a finding: then the exact reader has to
 * decide. What this takes has the very nodes, with the very offsets, that the exact reader makes of it; tests compare
 * the two.
 */
export function readFast(text: string): YamlNode | undefined {
  if (ODD.test(text) || !text.isWellFormed() || mayHaveTooManyPieces(text)) return undefined;
  const cursor = new Cursor(text);
  if (!cursor.nextLine(0, false) || cursor.indent !== 0) return undefined;
  const root = readBlock(cursor, 1);
  return cursor.at === text.length ? root : undefined;
}
