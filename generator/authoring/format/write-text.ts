import { readTwice } from '../../records/two-readings.ts';
import { chooseStyle } from '../../yaml/pyyaml/print-content.ts';

/** Columns that a line should not pass where a text can be folded. */
const WIDTH = 100;

export interface TextPlace {
  /** Columns before the collection that it is in. */
  readonly indent: number;
  /** Columns before the text on its line. */
  readonly column: number;
  /** Whether its paragraphs may be folded: what people read, but no part of a script. */
  readonly isProse: boolean;
}

/** Characters that can only be written as escapes, since a YAML reader refuses them or takes them for something else. */
const ESCAPED = /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/;

/** Nothing but digits and what stands between them: a version or a date, always in quotes, since some are numbers. */
const NUMBER_LIKE = /^[-+.\d][-+.,:_\d]*$/;

/** What YAML 1.1 calls a boolean, though few of its readers do. */
const LETTER_BOOLEAN = /^[yn]$/i;

/** A text as it is written after a key or a dash, with the lines that follow; it is never taken for another value. */
export function writeText(text: string, place: TextPlace): string[] {
  if (text.includes('\n')) return writeLines(text, place) ?? writeEscaped(text, place);
  const line = writeOnLine(text);
  if (place.column + line.length <= WIDTH || !isFoldable(text)) return [line];
  return ['>-', ...indentLines(foldLine(text, WIDTH - place.indent - 2), place.indent)];
}

/** A text without line breaks on one line: without quotes where it can be. */
export function writeOnLine(text: string): string {
  if (isPlain(text)) return text;
  if (ESCAPED.test(text) || text.includes('\t') || text.includes('\n')) return doubleQuoted(text);
  // What would need escapes is easier to read without.
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function isPlain(text: string): boolean {
  if (ESCAPED.test(text) || /[\t\n]/.test(text) || NUMBER_LIKE.test(text) || LETTER_BOOLEAN.test(text)) return false;
  const { yaml11, yaml12 } = readTwice(text);
  if (typeof yaml11 !== 'string' || typeof yaml12 !== 'string') return false;
  // PyYAML puts quotes around letters that are not ASCII only when configured to escape them.
  return chooseStyle(text.replaceAll(/[^\x20-\x7E]/g, 'x')) === 'plain';
}

function doubleQuoted(text: string): string {
  const special = /[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return JSON.stringify(text).replaceAll(special, toEscape);
}

/** Several lines in double quotes, where each ends with an escaped line break, and a backslash that takes away the real one. */
function writeEscaped(text: string, { indent, column }: TextPlace): string[] {
  const line = doubleQuoted(text);
  if (column + line.length <= WIDTH) return [line];
  const [first = '', ...laterLines] = text.split(/(?<=\n)/).map((part) => doubleQuoted(part).slice(1, -1));
  // Blanks at the beginning of a line do not count, unless they are escaped.
  const lines = [first, ...laterLines.map((part) => ' '.repeat(indent + 2) + part.replace(/^ /, '\\ '))];
  return `"${lines.join('\\\n')}"`.split('\n');
}

/** Several lines below `|` or `>`; `undefined` where readers would not agree on them. */
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
  // Without a number the first line would say how far all are indented.
  const indicator = /^\n* /.test(body) ? '2' : '';
  return [`|${indicator}${chomping}`, ...indentLines(lines, indent)];
}

function indentLines(lines: readonly string[], indent: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent + 2) + line));
}

/** Whether a line can be broken at a blank, and neither its ends nor its characters would be lost below `>`. */
function isFoldable(line: string): boolean {
  return /\S \S/.test(line) && !/^\s|\s$|\t/.test(line) && !ESCAPED.test(line) && line.isWellFormed();
}

/** A single line break is read as a blank, so that each of the text's own takes an empty line. */
function foldParagraphs(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line, index) => {
    const foldedLines = line === '' ? [''] : foldLine(line, width);
    return index > 0 && line !== '' ? ['', ...foldedLines] : foldedLines;
  });
}

/** Breaks a line at single blanks, so that no part is longer than it must be. */
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
