import { folded } from './folded.ts';
import { numeralOf } from './numeral-of.ts';
import { searchKey } from './search-key.ts';

/** What a name is found by, each once: its words, numbers they stand for, and all as one word ("0ad"). */
export function searchWords(name: string): string[] {
  const whole = folded(name);
  if (whole === '') return [];
  const words = whole.split(' ');
  const numerals = words.flatMap((word) => numeralOf(word) ?? []);
  return [...new Set([...words, ...numerals, words.join(''), searchKey(words)])];
}
