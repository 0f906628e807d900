import { MAXIMUM_PIECES } from '../limits.ts';
import type { Pair, ScalarNode } from '../yaml-node.ts';

/** Deeper nesting is left to the exact reader, which knows how much is too much. */
export const MOST_LEVELS = 50;

/** A text that is not longer, in UTF-16 units, cannot have too many pieces. */
const SHORT_TEXT = 90_000;

/** Each piece is or begins with one of these; texts without quotes are none, unless they stand below a `|`. */
const MARKS = /[-:,[\]{}"'|>%*&!]/g;

/** YAML allows a key 1,024 characters before its colon. */
const LONGEST_KEY = 1_000;

/** Comparing each key with all others must not take long. */
const MOST_KEYS = 100;

/** Whether a text might be made of too many pieces, which the exact reader has to count. */
export function mayHaveTooManyPieces(text: string): boolean {
  return text.length > SHORT_TEXT && (text.match(MARKS)?.length ?? 0) > MAXIMUM_PIECES;
}

/** Whether a key is a text that the map does not have yet, and no merge key; for others there are findings. */
export function isNewKey(pairs: readonly Pair[], key: ScalarNode): boolean {
  if (key.end - key.start > LONGEST_KEY || (key.plain && key.text === '<<')) return false;
  if (pairs.length === MOST_KEYS) return false;
  for (const pair of pairs) if (pair.key.text === key.text) return false;
  return true;
}
