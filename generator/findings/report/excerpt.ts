import stringWidth from 'fast-string-width';
import type { Finding } from '../finding.ts';
import type { ReportContext } from './report.ts';

/** Columns of a line of a record that are shown where the width of the terminal is not known. */
const USUAL_ROOM = 100;

/** Columns before the line of a record, besides those of its number. */
const MARGIN = 9;

/** The line that a finding points at, cut around the place, with carets below the place; nothing for a whole file. */
export function excerptOf(
  { line, column, endLine, endColumn }: Finding,
  text: string,
  { colours, width }: Pick<ReportContext, 'colours' | 'width'>,
): string {
  if (endColumn + endLine === column + line) return '';
  const number = String(line);
  const room = width === undefined ? USUAL_ROOM : Math.max(20, width - MARGIN - number.length);
  const end = endLine > line ? text.length : endColumn - 1;
  const { lead, marked, tail } = cutAround(text, column - 1, end, room);
  const caret = `${' '.repeat(stringWidth(lead))}${'^'.repeat(Math.max(1, stringWidth(marked)))}`;
  const gap = ' '.repeat(number.length);
  return `      ${colours.dim(`${number} │`)} ${lead}${marked}${tail}\n      ${colours.dim(`${gap} │`)} ${colours.red(caret)}\n`;
}

/** The part of a line between two offsets, and as much of what is around it as there are columns for. */
function cutAround(line: string, from: number, to: number, room: number) {
  // A line can be as long as a file: what is further away has no room in any case.
  const lead = visible(line.slice(Math.max(0, from - room), from));
  const marked = visible(line.slice(from, Math.min(to, from + room)));
  const tail = visible(line.slice(to, to + room));
  const whole = stringWidth(lead) + stringWidth(marked) + stringWidth(tail);
  if (from <= room && to - from <= room && line.length - to <= room && whole <= room) return { lead, marked, tail };
  const shown = fitting(marked, room - 2);
  if (shown.length < marked.length || to - from > room) {
    const ahead = withLead(lead, room - stringWidth(shown) - 1, from > room);
    return { lead: ahead, marked: shown, tail: '…' };
  }
  const left = room - stringWidth(shown);
  const ahead = withLead(lead, Math.max(Math.floor(left / 2), left - stringWidth(tail) - 1), from > room);
  const behind = fitting(tail, left - stringWidth(ahead) - 1);
  const hasMore = behind.length < tail.length || line.length - to > room;
  return { lead: ahead, marked: shown, tail: hasMore ? `${behind}…` : behind };
}

/** The end of a text, with a sign for what was cut off before it. */
function withLead(text: string, room: number, hasMore: boolean): string {
  if (!hasMore && stringWidth(text) <= room) return text;
  const backwards = fitting(Array.from(text).reverse(), room - 1);
  return `…${Array.from(backwards).reverse().join('')}`;
}

/** As many of a text's first characters as fit into so many columns. */
function fitting(text: Iterable<string>, room: number): string {
  let shown = '';
  let used = 0;
  for (const character of text) {
    used += stringWidth(character);
    if (used > room) break;
    shown += character;
  }
  return shown;
}

/** A line without what moves the cursor, has no shape, or would be a command to a GitHub runner. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ').replaceAll('##[', '# [');
}
