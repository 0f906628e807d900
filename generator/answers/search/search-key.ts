import { numeralOf } from './numeral-of.ts';
import { tellingWords } from '../../http/telling-words.ts';

/** One word for a folded name, the same for each way to write it: with Roman numerals or digits, "the" or none, joined or not. */
export function searchKey(words: readonly string[]): string {
  return tellingWords(words)
    .map((word) => numeralOf(word) ?? word)
    .join('');
}
