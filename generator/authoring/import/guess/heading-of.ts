import type { Piece } from '../piece.ts';

const LONGEST = 80;

/** The comment that a source begins with, without what all of them say; empty where it is no title. */
export function headingOf({ source: { text } }: Piece): string {
  const comment = /^#+(?!!)[ \t]*([^\r\n]*)/.exec(text)?.[1] ?? '';
  if (comment.length > LONGEST || /[:=]/.test(comment)) return '';
  return comment
    .replaceAll(/\b(?:lutris|install(?:er|ation)?|script|for)\b/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
