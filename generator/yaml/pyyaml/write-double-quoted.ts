import { BEST_WIDTH } from './best-width.ts';
import { escapeCharacter } from './escape-character.ts';
import { lineStart } from './line-start.ts';

const SPACE = 0x20;

/** A string in double quotes, the first of them at `column`; a key that must stay on one line is not to be folded. */
export function writeDoubleQuoted(text: string, column: number, indent: number, folds: boolean): string {
  let written = '"';
  let width = column + 1;
  let start = 0;
  for (let index = 0, next = 0; index < text.length; index = next) {
    const code = text.codePointAt(index) ?? 0;
    next = index + (code > 0xffff ? 2 : 1);
    if (needsEscape(code)) {
      const added = text.slice(start, index) + escapeCharacter(code);
      written += added;
      width += added.length;
      start = next;
    }
    const canFold = folds && index > 0 && next < text.length && (code === SPACE || start >= index);
    // PyYAML counts the character after an escape as -1 wide.
    if (canFold && width + (start > index ? -1 : index - start) > BEST_WIDTH) {
      const begin = Math.max(start, index);
      // A space that begins a line would be lost without the backslash.
      const guard = text.charCodeAt(begin) === SPACE ? '\\' : '';
      written += `${text.slice(start, index)}\\${lineStart(indent)}${guard}`;
      width = indent + guard.length;
      start = begin;
    }
  }
  return `${written}${text.slice(start)}"`;
}

function needsEscape(code: number): boolean {
  return code < SPACE || code > 0x7e || code === 0x22 || code === 0x5c;
}
