/** A string in single quotes, the first of them at `column`. */
export function writeSingleQuoted(text: string, column: number, indent: number): string {
  const escapedText = text.includes("'") ? text.replaceAll("'", "''") : text;
  if (!escapedText.includes('\n')) return `'${foldWords(escapedText, column + 1, indent)}'`;
  return `'${writeLines(escapedText, column + 1, indent)}'`;
}

// Within single quotes YAML takes one line break for a space, so every run of breaks is written with one more.
function writeLines(text: string, column: number, indent: number): string {
  let output = '';
  let lineColumn = column;
  for (const [run] of text.matchAll(/\n+|[^\n]+/g)) {
    output += run.startsWith('\n') ? run + lineStart(indent) : foldWords(run, lineColumn, indent);
    lineColumn = indent;
  }
  return output;
}

const SPACE = 0x20;

/** A string in double quotes, the first of them at `column`; keys on one line are not folded. */
export function writeDoubleQuoted(text: string, column: number, indent: number, folds: boolean): string {
  let output = '"';
  let width = column + 1;
  let start = 0;
  for (let index = 0, next = 0; index < text.length; index = next) {
    const code = text.codePointAt(index) ?? 0;
    next = index + (code > 0xffff ? 2 : 1);
    if (needsEscape(code)) {
      const piece = text.slice(start, index) + escapeCharacter(code);
      output += piece;
      width += piece.length;
      start = next;
    }
    const canFold = folds && index > 0 && next < text.length && (code === SPACE || start >= index);
    // PyYAML counts the character after an escape as -1 wide.
    if (canFold && width + (start > index ? -1 : index - start) > BEST_WIDTH) {
      const begin = Math.max(start, index);
      // A space that begins a line would be lost without the backslash.
      const guard = text.charCodeAt(begin) === SPACE ? '\\' : '';
      output += `${text.slice(start, index)}\\${lineStart(indent)}${guard}`;
      width = indent + guard.length;
      start = begin;
    }
  }
  return `${output}${text.slice(start)}"`;
}

function needsEscape(code: number): boolean {
  return code < SPACE || code > 0x7e || code === 0x22 || code === 0x5c;
}

/** Breaks a line at the first single space beyond the width, and each rest; runs of spaces stay whole. */
export function foldWords(text: string, column: number, indent: number): string {
  if (column + text.length <= BEST_WIDTH) return text;
  let output = '';
  let start = 0;
  let space = findFold(text, BEST_WIDTH + 1 - column);
  while (space !== -1) {
    output += text.slice(start, space) + lineStart(indent);
    start = space + 1;
    space = findFold(text, Math.max(start, start + BEST_WIDTH + 1 - indent));
  }
  return output + text.slice(start);
}

function findFold(text: string, from: number): number {
  let space = text.indexOf(' ', Math.max(from, 1));
  while (space !== -1 && (text[space - 1] === ' ' || text[space + 1] === ' ')) {
    space = text.indexOf(' ', space + 1);
  }
  return space === text.length - 1 ? -1 : space;
}

/** Signs that have an escape of one letter, and these letters. */
const SIGNS = '\0\x07\b\t\n\v\f\r\x1b"\\\x85\xa0\u2028\u2029';
const LETTERS = '0abtnvfre"\\N_LP';

/** A code point as an escape in double quotes. */
function escapeCharacter(codePoint: number): string {
  const sign = SIGNS.indexOf(String.fromCodePoint(codePoint));
  if (sign !== -1) return `\\${LETTERS.charAt(sign)}`;
  if (codePoint <= 0xff) return `\\x${hex(codePoint, 2)}`;
  return codePoint <= 0xffff ? `\\u${hex(codePoint, 4)}` : `\\U${hex(codePoint, 8)}`;
}

function hex(codePoint: number, width: number): string {
  return codePoint.toString(16).toUpperCase().padStart(width, '0');
}

/** The column beyond which PyYAML folds. */
const BEST_WIDTH = 80;

const STARTS = Array.from({ length: 64 }, (_, indent) => `\n${' '.repeat(indent)}`);

/** A line break and the indentation after it. */
export function lineStart(indent: number): string {
  return STARTS[indent] ?? `\n${' '.repeat(indent)}`;
}
