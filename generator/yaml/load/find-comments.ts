import { CST, Lexer } from 'yaml';
import { isMark } from './walk-tokens.ts';
import type { Source } from './source.ts';

/** A comment of a record, from its `#` to the end of its line. */
export interface Comment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether nothing but blanks is before it on its line. */
  readonly alone: boolean;
}

/** The comments of a text; a `#` inside a value is none, which only the YAML reader can tell. */
export function findComments({ text }: Source): Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (isMark(token)) continue;
    if (CST.tokenType(token) === 'comment') {
      const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
      const alone = text.slice(lineStart, offset).trim() === '';
      comments.push({ text: token, start: offset, end: offset + token.length, alone });
    }
    offset += token.length;
  }
  return comments;
}
