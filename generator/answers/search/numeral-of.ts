const TENS = ['', 'x', 'xx', 'xxx'];
const UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Roman numerals up to 39 and names of numbers up to twelve: no game has counted further. */
const NUMERALS: ReadonlyMap<string, string> = new Map([
  ...TENS.flatMap((ten, tens) => UNITS.map((unit, units) => [ten + unit, String(tens * 10 + units)] as const)).slice(1),
  ...NAMES.map((name, at) => [name, String(at + 1)] as const),
]);

/** The number that a folded word may stand for, in digits: "2" for "ii" and "two"; `undefined` for other words. */
export function numeralOf(word: string): string | undefined {
  return NUMERALS.get(word);
}
