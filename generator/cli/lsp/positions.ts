import type { Position, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Place } from '../../findings/diagnostic.ts';
import { offsetOf, toSource } from '../../yaml/load/source.ts';

/** Records are read without it; editors mostly do not show it. */
const MARK = '\uFEFF';

/** Lines that the protocol ends at a sign that ends none in YAML. */
const OTHER_LINE_END = /\r(?!\n)/;

/** The range of a place in a record that is open: the protocol counts from 0, in UTF-16 units like places. */
export function rangeOf(place: Place, document: TextDocument): Range {
  const text = document.getText();
  if (!text.startsWith(MARK) && !OTHER_LINE_END.test(text)) return plainRange(place);
  const source = toSource(place.file, bareText(text));
  const start = offsetOf(source, place.line, place.column);
  return rangeBetween(document, { start, end: offsetOf(source, place.endLine, place.endColumn) });
}

/** The range of a place in a record that is not open. */
export function plainRange({ line, column, endLine, endColumn }: Place): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

/** The range between two offsets of the text as a record is read, which begins after a byte order mark. */
export function rangeBetween(document: TextDocument, { start, end }: { start: number; end: number }): Range {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return { start: document.positionAt(start + shift), end: document.positionAt(end + shift) };
}

/** The text of a document without a byte order mark. */
export function bareText(text: string): string {
  return text.startsWith(MARK) ? text.slice(1) : text;
}

/** The offset of a position in the text as a record is read. */
export function offsetIn(document: TextDocument, position: Position): number {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return Math.max(0, document.offsetAt(position) - shift);
}

/** Whether two ranges touch each other. */
export function meet(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
