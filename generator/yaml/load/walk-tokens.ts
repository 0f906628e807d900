import { CST, Lexer } from 'yaml';
import type { Source } from './source.ts';

/** A token, and whether it is in brackets or braces. */
export interface VisitedToken {
  readonly token: CST.Token;
  readonly inFlow: boolean;
}

/** The tokens of a text in order, each before its parts; without recursion, since a hostile text may be deep. */
export function* walkTokens(tokens: readonly CST.Token[]): Generator<VisitedToken> {
  const stack = tokens.map((token) => ({ token, inFlow: false })).reverse();
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    yield visit;
    const inFlow = visit.inFlow || visit.token.type === 'flow-collection';
    for (const token of partsOf(visit.token).reverse()) if (token) stack.push({ token, inFlow });
  }
}

/** The parts of a token, in the order of the text. */
function partsOf(token: CST.Token): (CST.Token | null | undefined)[] {
  if (token.type === 'document') return [...token.start, token.value, ...(token.end ?? [])];
  if (token.type === 'block-scalar') return [...token.props];
  const end = 'end' in token ? (token.end ?? []) : [];
  if (!('items' in token)) return [...end];
  const items = token.items.flatMap(({ start, key, sep, value }) => [...start, key, ...(sep ?? []), value]);
  return token.type === 'flow-collection' ? [token.start, ...items, ...end] : items;
}

/** Whether the lexer has added a token that is no part of the text. */
export function isMark(token: string): boolean {
  return token === CST.DOCUMENT || token === CST.FLOW_END || token === CST.SCALAR;
}

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
      const isAlone = text.slice(lineStart, offset).trim() === '';
      comments.push({ text: token, start: offset, end: offset + token.length, alone: isAlone });
    }
    offset += token.length;
  }
  return comments;
}
