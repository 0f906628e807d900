const TENS = ['', 'x', 'xx', 'xxx'];
const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const ROMAN = TENS.flatMap((ten, tens) => UNITS.map((unit, units) => [ten + unit, String(tens * 10 + units)] as const));

/** Roman numerals up to 39 and names of numbers up to twelve: no game has counted further. */
const NUMERALS: ReadonlyMap<string, string> = new Map([
  ...ROMAN.slice(1),
  ...NAMES.map((name, at) => [name, String(at + 1)] as const),
]);

const ROMAN_BY_NUMBER: ReadonlyMap<string, string> = new Map(ROMAN.slice(1).map(([roman, number]) => [number, roman]));

/** The number that a folded word may stand for, in digits: "2" for "ii" and "two"; `undefined` for other words. */
export function numeralOf(word: string): string | undefined {
  return NUMERALS.get(word);
}

/** The Roman numeral of a number in digits: "ii" for "2"; `undefined` for other words. */
export function romanOf(word: string): string | undefined {
  return ROMAN_BY_NUMBER.get(word);
}
