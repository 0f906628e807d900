/**
 * A text from outside for a line of a terminal or a page: characters that move a cursor, split a line, turn the direction of
 * writing or have no shape become escapes, such as `\x1b`, and commands to a GitHub runner are broken up.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll(HIDDEN, escape)
    .replace(/^(\s*):(?=:)/, '$1\\x3a')
    .replaceAll('##[', '#\\x23[');
}

/** A value as JSON that has escapes of JSON for what `visibleText` escapes. */
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
