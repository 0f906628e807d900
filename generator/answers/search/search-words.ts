import { folded } from './folded.ts';
import { numeralOf } from './numeral-of.ts';
import { searchKey } from './search-key.ts';

/**
 * What a name is found by, each once: its words, the numbers that these may stand for, and all of it as one word, so that
 * "0ad" finds "0 A.D.".
 */
export function searchWords(name: string): string[] {
  const whole = folded(name);
  if (whole === '') return [];
  const words = whole.split(' ');
  const numerals = words.flatMap((word) => numeralOf(word) ?? []);
  return [...new Set([...words, ...numerals, words.join(''), searchKey(words)])];
}
