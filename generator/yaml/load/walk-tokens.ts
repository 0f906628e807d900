import { CST, Lexer } from 'yaml';
import type { Source } from './source.ts';

/** A token, and whether it is in brackets or braces. */
export interface VisitedToken {
  readonly token: CST.Token;
  readonly inFlow: boolean;
}

/** The tokens of a text in its order, each before those it holds; without recursion, since a stranger decides how deep they lie. */
export function* walkTokens(tokens: readonly CST.Token[]): Generator<VisitedToken> {
  const pending: VisitedToken[] = [];
  const children: VisitedToken[] = [];
  add(children, tokens, false);
  for (;;) {
    for (let child = children.pop(); child !== undefined; child = children.pop()) pending.push(child);
    const next = pending.pop();
    if (next === undefined) return;
    yield next;
    addChildren(children, next);
  }
}

function addChildren(children: VisitedToken[], { token, inFlow }: VisitedToken): void {
  switch (token.type) {
    case 'document':
      add(children, token.start, inFlow);
      add(children, [token.value], inFlow);
      add(children, token.end, inFlow);
      break;
    case 'block-scalar':
      add(children, token.props, inFlow);
      break;
    case 'block-map':
    case 'block-seq':
      addItems(children, token.items, inFlow);
      break;
    case 'flow-collection':
      add(children, [token.start], inFlow);
      addItems(children, token.items, true);
      add(children, token.end, inFlow);
      break;
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
    case 'alias':
    case 'doc-end':
      add(children, token.end, inFlow);
      break;
    default:
  }
}

function addItems(children: VisitedToken[], items: readonly CST.CollectionItem[], inFlow: boolean): void {
  for (const { start, key, sep, value } of items) {
    add(children, start, inFlow);
    add(children, [key], inFlow);
    add(children, sep, inFlow);
    add(children, [value], inFlow);
  }
}

type MaybeToken = CST.Token | null | undefined;

function add(children: VisitedToken[], tokens: readonly MaybeToken[] | undefined, inFlow: boolean): void {
  for (const token of tokens ?? []) if (token !== null && token !== undefined) children.push({ token, inFlow });
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
