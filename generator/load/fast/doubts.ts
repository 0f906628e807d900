import type { Pair, ScalarNode } from '../yaml-node.ts';

/** Deeper nesting is left to the exact reader, which knows how much is too much. */
export const MOST_LEVELS = 50;

/** A longer text, in UTF-16 units, is left to the exact reader, too: it might have too many pieces. */
export const LONGEST_TEXT = 90_000;

/** YAML allows a key 1,024 characters before its colon. */
const LONGEST_KEY = 1_000;

/** Comparing each key with all others must not take long. */
const MOST_KEYS = 100;

/** Whether a key is a text that the map does not have yet, and no merge key; for others there are findings. */
export function isNewKey(pairs: readonly Pair[], key: ScalarNode): boolean {
  if (key.end - key.start > LONGEST_KEY || (key.plain && key.text === '<<')) return false;
  if (pairs.length === MOST_KEYS) return false;
  for (const pair of pairs) if (pair.key.text === key.text) return false;
  return true;
}
