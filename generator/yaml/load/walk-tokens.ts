import { CST, Lexer } from 'yaml';
import type { Source } from './source.ts';

/** A token, and whether it is in brackets or braces. */
export interface VisitedToken {
  readonly token: CST.Token;
  readonly inFlow: boolean;
}

/** The tokens of a text in its order, each before those it holds; without recursion, since a stranger decides how deep they lie. */
export function* walkTokens(tokens: readonly CST.Token[]): Generator<VisitedToken> {
  const pending: VisitedToken[] = tokens.map((token) => ({ token, inFlow: false })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next;
    pending.push(...childrenOf(next).toReversed());
  }
}

function childrenOf({ token, inFlow }: VisitedToken): VisitedToken[] {
  const below = (children: readonly (CST.Token | null | undefined)[] | undefined, isFlow = inFlow) =>
    (children ?? []).flatMap((child) =>
      child === null || child === undefined ? [] : [{ token: child, inFlow: isFlow }],
    );
  const items = (list: readonly CST.CollectionItem[], isFlow: boolean) =>
    list.flatMap(({ start, key, sep, value }) => below([...start, key, ...(sep ?? []), value], isFlow));
  switch (token.type) {
    case 'document':
      return below([...token.start, token.value, ...(token.end ?? [])]);
    case 'block-scalar':
      return below(token.props);
    case 'block-map':
    case 'block-seq':
      return items(token.items, inFlow);
    case 'flow-collection':
      return [...below([token.start]), ...items(token.items, true), ...below(token.end)];
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
    case 'alias':
    case 'doc-end':
      return below(token.end);
    default:
      return [];
  }
}

/** Whether a token of the lexer is one that it adds, and no part of the text. */
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
      const alone = text.slice(lineStart, offset).trim() === '';
      comments.push({ text: token, start: offset, end: offset + token.length, alone });
    }
    offset += token.length;
  }
  return comments;
}
