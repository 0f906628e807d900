/**
 * A text from outside (a file's name, a record's words, a server's answer) as it may stand in a line of a terminal or of a
 * page: characters that move a cursor, split a line, turn the direction of writing or have no shape are shown as escapes,
 * such as `\x1b` and `\u202e`. The commands that a GitHub runner looks for in the output of a job are broken up too.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll(HIDDEN, escape)
    .replace(/^(\s*):(?=:)/, '$1\\x3a')
    .replaceAll('##[', '#\\x23[');
}

/** A value as JSON, in which what `visibleText` shows as an escape is an escape of JSON, so that any reader gets it back. */
export function visibleJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent)
    .replaceAll(HIDDEN, (character) => (character === '\n' ? character : units(character)))
    .replaceAll('##[', '#\\u0023[');
}

/** Controls, formats (with the marks of direction), separators of lines and paragraphs, halves of surrogate pairs. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escape(character: string): string {
  const number = character.codePointAt(0) ?? 0;
  const hex = number.toString(16);
  if (number <= 0xff) return NAMED[character] ?? `\\x${hex.padStart(2, '0')}`;
  return number <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`;
}

function units(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
