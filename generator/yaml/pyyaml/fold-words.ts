import { BEST_WIDTH } from './best-width.ts';
import { lineStart } from './line-start.ts';

/**
 * Breaks a line of printable ASCII that starts at `column`: at the first single space beyond the width, and again on
 * each line that this makes. Neither runs of spaces nor spaces at the ends are broken.
 */
export function foldWords(text: string, column: number, indent: number): string {
  if (column + text.length <= BEST_WIDTH) {
    return text;
  }
  let folded = '';
  let start = 0;
  let space = findFold(text, BEST_WIDTH + 1 - column);
  while (space !== -1) {
    folded += text.slice(start, space) + lineStart(indent);
    start = space + 1;
    space = findFold(text, Math.max(start, start + BEST_WIDTH + 1 - indent));
  }
  return folded + text.slice(start);
}

function findFold(text: string, from: number): number {
  let space = text.indexOf(' ', Math.max(from, 1));
  while (space !== -1 && (text[space - 1] === ' ' || text[space + 1] === ' ')) {
    space = text.indexOf(' ', space + 1);
  }
  return space === text.length - 1 ? -1 : space;
}
