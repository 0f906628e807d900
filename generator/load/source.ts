import type { Place } from '../diagnostics/diagnostic.ts';

/** The text of a file, with the offset at which each line begins. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

/** Notes where the lines of a text begin. */
export function toSource(file: string, text: string): Source {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return { file, text, lineStarts };
}

/** The place of the stretch between two offsets (UTF-16 units, end exclusive). */
export function placeAt(source: Source, start: number, end: number): Place {
  const from = lineAndColumn(source, start);
  const to = lineAndColumn(source, Math.max(start, end));
  return { file: source.file, ...from, endLine: to.line, endColumn: to.column };
}

function lineAndColumn({ lineStarts }: Source, offset: number): { line: number; column: number } {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}
