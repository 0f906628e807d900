import type { ScalarNode } from '../yaml-node.ts';
import { type Cursor, DASH, GREATER, LINE_FEED, PLUS, SPACE, TAB } from './cursor.ts';

/**
 * Reads a text below `|` or `>`, whose lines stand deeper than the given column. No number may tell how deep; the text
 * may not be empty; a line of spaces may not be longer than the others are indented.
 */
export function readBlockScalar(cursor: Cursor, column: number): ScalarNode | undefined {
  const start = cursor.at;
  const isFolded = cursor.code(start) === GREATER;
  const chomping = cursor.code(start + 1);
  cursor.at += chomping === DASH || chomping === PLUS ? 2 : 1;
  if (!cursor.isBlank(cursor.at) || !cursor.endLine()) return undefined;
  const indent = firstIndent(cursor);
  if (indent <= column) return undefined;
  const lines = readLines(cursor, indent, isFolded);
  if (lines === undefined) return undefined;
  const { value, breaks } = lines;
  if (chomping === PLUS) cursor.at = lines.end;
  const ending = chomping === DASH ? '' : chomping === PLUS ? '\n'.repeat(breaks) : '\n';
  return { kind: 'scalar', start, end: cursor.at, plain: false, text: value + ending };
}

/** Column of the first line that is not blank; -1 if it is unknown, or a blank line before it is longer. */
function firstIndent({ text, at }: Cursor): number {
  let lineStart = at;
  let longest = 0;
  for (let end = at; ; end += 1) {
    const code = text.charCodeAt(end);
    if (code === SPACE) continue;
    if (code !== LINE_FEED) return end < text.length && end - lineStart >= longest ? end - lineStart : -1;
    longest = Math.max(longest, end - lineStart);
    lineStart = end + 1;
  }
}

interface Lines {
  /** The text without the line breaks at its end. */
  readonly value: string;
  /** Line breaks at its end. */
  readonly breaks: number;
  /** Where the blank lines after it end. */
  readonly end: number;
}

/** Reads the lines of a text, and is behind the last that is not blank. */
function readLines(cursor: Cursor, indent: number, isFolded: boolean): Lines | undefined {
  const { text } = cursor;
  let value = '';
  let breaks = 0;
  let wasDeeper = false;
  let isFirst = true;
  let lineStart = cursor.at;
  for (;;) {
    let begin = lineStart;
    while (begin - lineStart < indent && text.charCodeAt(begin) === SPACE) begin += 1;
    const code = text.charCodeAt(begin);
    if (code === LINE_FEED) {
      breaks += 1;
      lineStart = begin + 1;
      continue;
    }
    if (code === TAB) return undefined;
    if (begin - lineStart < indent) return { value, breaks, end: lineStart };
    const lineEnd = text.indexOf('\n', begin);
    if (lineEnd === -1 || isSpaces(text, begin, lineEnd)) return undefined;
    const isDeeper = code === SPACE;
    // Folding makes a space of one break between two lines of the usual depth, and takes one away of several.
    const folds = isFolded && !isFirst && !isDeeper && !wasDeeper;
    value += folds && breaks === 1 ? ' ' : '\n'.repeat(folds ? breaks - 1 : breaks);
    value += cursor.slice(begin, lineEnd);
    wasDeeper = isDeeper;
    isFirst = false;
    breaks = 1;
    lineStart = lineEnd + 1;
    cursor.at = lineStart;
  }
}

function isSpaces(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && text.charCodeAt(at) === SPACE) at += 1;
  return at === end;
}
