import { visibleText } from '../../text/visible-text.ts';

/** Characters of a line; addresses can be of any length. */
const MAX_LENGTH = 500;

/** Characters of a comment; GitHub refuses more than 65,536 and counts some twice. */
export const COMMENT_LENGTH = 60_000;

/** A line with escapes for hidden characters, cut if it is long. Tabs indent, and stay. */
export function visibleLine(line: string): string {
  const visible = line.split('\t').map(visibleText).join('\t');
  if (visible.length <= MAX_LENGTH) return visible;
  // Never end within a surrogate pair.
  const start = visible.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}… (${visible.length - start.length} more characters)`;
}

/** A block of code whose fence is longer than any that stands in it. */
export function fenced(language: string, lines: readonly string[]): string {
  const text = lines.map((line) => `${visibleLine(line)}\n`).join('');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}${fence}\n`;
}

/** Most lines of one difference: a long script must not push out all others. */
const MAX_LINES = 200;

/** The first lines of a difference as a block; nothing for none. */
export function diffBlock(lines: readonly string[]): string {
  const more = lines.length - MAX_LINES;
  if (lines.length === 0) return '';
  return fenced('diff', more > 0 ? [...lines.slice(0, MAX_LINES), `(${String(more)} more lines)`] : lines);
}

/** The first texts that together have at most so many characters. */
function textsWithin(texts: readonly string[], room: number): readonly string[] {
  let free = room;
  const end = texts.findIndex((text) => (free -= text.length) < 0);
  return end === -1 ? texts : texts.slice(0, end);
}

/** Sections as far as they have room, and how many have none. */
export function fittingSections(sections: readonly string[], room: number): string {
  const visible = textsWithin(sections, room - 200);
  const more = sections.length - visible.length;
  const words = `\n${String(more)} further changes are not shown: the page would grow too long.\n`;
  return `${visible.join('')}${more === 0 ? '' : words}`;
}

/** Code within a line: nothing in it is markup, a link or the mention of a person. */
export function codeSpan(text: string): string {
  const mark = '`'.repeat(longestRun(text) + 1);
  const visible = visibleLine(text);
  if (visible.trim() === '') return '(blank)';
  // A blank on both sides is not shown, and keeps a backtick at an end apart from the marks.
  return visible.includes('`') ? `${mark} ${visible} ${mark}` : `${mark}${visible}${mark}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
