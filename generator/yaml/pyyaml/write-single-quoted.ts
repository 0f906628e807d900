import { foldWords } from './fold-words.ts';
import { lineStart } from './line-start.ts';

/** A string in single quotes, the first of them at `column`. */
export function writeSingleQuoted(text: string, column: number, indent: number): string {
  const doubled = text.includes("'") ? text.replaceAll("'", "''") : text;
  if (!doubled.includes('\n')) {
    return `'${foldWords(doubled, column + 1, indent)}'`;
  }
  return `'${writeLines(doubled, column + 1, indent)}'`;
}

// Within single quotes YAML takes one line break for a space, so every run of breaks is written with one more.
function writeLines(text: string, column: number, indent: number): string {
  let written = '';
  let lineColumn = column;
  for (const [run] of text.matchAll(/\n+|[^\n]+/g)) {
    written += run.startsWith('\n') ? run + lineStart(indent) : foldWords(run, lineColumn, indent);
    lineColumn = indent;
  }
  return written;
}
