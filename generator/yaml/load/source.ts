import type { Place } from '../../findings/diagnostic.ts';

export interface Source {
  readonly file: string;
  readonly text: string;
  /** Offsets of the first lines, up to the last line that was asked for. */
  readonly lineStarts: number[];
}

export function toSource(file: string, text: string): Source {
  return { file, text, lineStarts: [0] };
}

/** The offset of a line and column, which count from 1; the end of the text for lines that it does not have. */
export function offsetOf(source: Source, line: number, column: number): number {
  while (source.lineStarts.length < line && addLine(source));
  const start = source.lineStarts[line - 1];
  return start === undefined ? source.text.length : start + column - 1;
}

/** The place of the stretch between two offsets (UTF-16 units, end exclusive). */
export function placeAt(source: Source, start: number, end: number): Place {
  const from = lineAndColumn(source, start);
  const to = lineAndColumn(source, Math.max(start, end));
  return { file: source.file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

function lineAndColumn(source: Source, offset: number): { line: number; column: number } {
  const { lineStarts } = source;
  while ((lineStarts.at(-1) ?? 0) <= offset && addLine(source));
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

/** Finds the next line; false if there is none. */
function addLine({ text, lineStarts }: Source): boolean {
  const lineEnd = text.indexOf('\n', lineStarts.at(-1) ?? 0);
  if (lineEnd === -1) return false;
  lineStarts.push(lineEnd + 1);
  return true;
}
