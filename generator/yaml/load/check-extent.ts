import { CST, Lexer } from 'yaml';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { MAXIMUM_DEPTH, MAXIMUM_PIECES } from './limits.ts';
import { isMark } from './walk-tokens.ts';
import { placeAt, type Source } from './source.ts';
import { nestedTooDeep, tooManyPieces } from '../findings/limits.ts';

const BLANKS = new Set(['space', 'newline', 'comment', 'scalar', 'flow-error-end']);

/** Texts below this length, in UTF-16 units, parse fast at any depth of nesting. */
const HARMLESS_LENGTH = 2_000;

/** Refuses a text that is nested too deep or has too many pieces, in linear time: the parser takes minutes over brackets. Block collections may be deeper, which `toNodes` knows. */
export function checkExtent(source: Source): Diagnostic | undefined {
  if (source.text.length < HARMLESS_LENGTH) return undefined;
  const nesting = new Nesting();
  let pieces = 0;
  for (const token of new Lexer().lex(source.text)) {
    const type = CST.tokenType(token);
    if (type !== null && !BLANKS.has(type)) pieces += 1;
    const offset = nesting.offset;
    nesting.take(type, token);
    if (nesting.depth > MAXIMUM_DEPTH)
      return nestedTooDeep.at(placeAt(source, offset, offset + 1), { limit: MAXIMUM_DEPTH });
    if (pieces > MAXIMUM_PIECES)
      return tooManyPieces.at(placeAt(source, offset, offset + 1), { limit: MAXIMUM_PIECES });
  }
  return undefined;
}

/** Follows the tokens of a text, and gives the depth of the next one. */
class Nesting {
  offset = 0;
  private lineStart = 0;
  private flow = 0;
  private lastScalar = 0;
  /** Columns at which the open block collections stand, ascending. */
  private readonly blocks: number[] = [];

  get depth(): number {
    return this.flow + this.blocks.length;
  }

  take(type: CST.TokenType | null, token: string): void {
    const column = this.offset - this.lineStart;
    if (type === 'flow-map-start' || type === 'flow-seq-start') this.flow += 1;
    else if (type === 'flow-map-end' || type === 'flow-seq-end') this.flow = Math.max(0, this.flow - 1);
    else if (this.flow === 0) this.takeBlock(type, column);
    // The marks that the lexer adds before scalars and documents are not part of the text.
    if (!isMark(token)) this.advance(token);
  }

  private takeBlock(type: CST.TokenType | null, column: number): void {
    if (type === 'seq-item-ind' || type === 'explicit-key-ind') this.open(column);
    else if (type === 'map-value-ind') this.open(this.lastScalar);
    else if (type === 'scalar') this.lastScalar = column;
  }

  private open(column: number): void {
    while ((this.blocks.at(-1) ?? -1) > column) this.blocks.pop();
    if (this.blocks.at(-1) !== column) this.blocks.push(column);
  }

  private advance(token: string): void {
    const lastBreak = token.lastIndexOf('\n');
    if (lastBreak !== -1) this.lineStart = this.offset + lastBreak + 1;
    this.offset += token.length;
  }
}
