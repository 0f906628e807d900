import { numeralOf } from './numeral-of.ts';

/** Roman numerals of the numbers that names end with. */
const ROMAN = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

const BY_NUMBER: ReadonlyMap<string, string> = new Map(ROMAN.map((roman) => [numeralOf(roman) ?? '', roman]));

/** The Roman numeral of a number in digits: "ii" for "2"; `undefined` for other words. */
export function romanOf(word: string): string | undefined {
  return BY_NUMBER.get(word);
}
