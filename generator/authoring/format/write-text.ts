import { readTwice } from '../../records/two-readings.ts';
import { chooseStyle } from '../../yaml/pyyaml/print-content.ts';

const WIDTH = 100;

export interface TextPlace {
  readonly indent: number;
  readonly column: number;
  /** Prose may be folded; scripts may not. */
  readonly isProse: boolean;
}

/** Readers refuse or misread these. */
const ESCAPED = /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/;

/** Versions and dates are always quoted, since some are numbers. */
const NUMBER_LIKE = /^[-+.\d][-+.,:_\d]*$/;

const LETTER_BOOLEAN = /^[yn]$/i;

/** With following lines; never read as another type. */
export function writeText(text: string, place: TextPlace): string[] {
  if (text.includes('\n')) return writeLines(text, place) ?? writeEscaped(text, place);
  const line = writeOnLine(text);
  if (place.column + line.length <= WIDTH || !isFoldable(text)) return [line];
  return ['>-', ...indentLines(foldLine(text, WIDTH - place.indent - 2), place.indent)];
}

export function writeOnLine(text: string): string {
  if (isPlain(text)) return text;
  if (ESCAPED.test(text) || text.includes('\t') || text.includes('\n')) return doubleQuoted(text);
  // Avoids escapes.
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function isPlain(text: string): boolean {
  if (ESCAPED.test(text) || /[\t\n]/.test(text) || NUMBER_LIKE.test(text) || LETTER_BOOLEAN.test(text)) return false;
  const { yaml11, yaml12 } = readTwice(text);
  if (typeof yaml11 !== 'string' || typeof yaml12 !== 'string') return false;
  // PyYAML quotes other letters only if configured so.
  return chooseStyle(text.replaceAll(/[^\x20-\x7E]/g, 'x')) === 'plain';
}

function doubleQuoted(text: string): string {
  const special = /[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return JSON.stringify(text).replaceAll(special, toEscape);
}

/** Line breaks are escapes at the ends of lines. */
function writeEscaped(text: string, { indent, column }: TextPlace): string[] {
  const line = doubleQuoted(text);
  if (column + line.length <= WIDTH) return [line];
  const [first = '', ...laterLines] = text.split(/(?<=\n)/).map((part) => doubleQuoted(part).slice(1, -1));
  // Leading blanks need an escape.
  const lines = [first, ...laterLines.map((part) => ' '.repeat(indent + 2) + part.replace(/^ /, '\\ '))];
  return `"${lines.join('\\\n')}"`.split('\n');
}

/** `undefined` where readers disagree. */
function writeLines(text: string, { indent, isProse }: TextPlace): string[] | undefined {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  const lines = body.split('\n');
  const isPrintable = !ESCAPED.test(text) && text.isWellFormed();
  if (!isPrintable || body.trim() === '' || /^\s*\t/.test(body) || /(?:^|\n)[ \t]*$/.test(body)) return undefined;
  const chomping = text.endsWith('\n') ? '' : '-';
  const isLong = lines.some((line) => line.length > WIDTH - indent - 2);
  if (
    isProse &&
    isLong &&
    lines[0] !== '' &&
    lines.every((line) => line === '' || isFoldable(line) || /^\S+$/.test(line))
  )
    return [`>${chomping}`, ...indentLines(foldParagraphs(lines, WIDTH - indent - 2), indent)];
  // Else the first line would set the indentation.
  const indicator = /^\n* /.test(body) ? '2' : '';
  return [`|${indicator}${chomping}`, ...indentLines(lines, indent)];
}

function indentLines(lines: readonly string[], indent: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent + 2) + line));
}

/** Whether a folded block (`>`) keeps every character of a line. */
function isFoldable(line: string): boolean {
  return /\S \S/.test(line) && !/^\s|\s$|\t/.test(line) && !ESCAPED.test(line) && line.isWellFormed();
}

/** Folding reads a single break as a blank. */
function foldParagraphs(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line, index) => {
    const foldedLines = line === '' ? [''] : foldLine(line, width);
    return index > 0 && line !== '' ? ['', ...foldedLines] : foldedLines;
  });
}

function foldLine(line: string, width: number): string[] {
  const words = line.split(/(?<=\S) (?=\S)/);
  const folds: string[] = [];
  for (const word of words) {
    const last = folds.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) folds.push(word);
    else folds[folds.length - 1] = `${last} ${word}`;
  }
  return folds;
}
