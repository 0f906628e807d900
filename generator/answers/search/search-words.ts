import { withoutAccents } from '../../text/without-accents.ts';
import { tellingWords } from '../../text/telling-words.ts';

/** What a name is found by, each once: its words, numbers they stand for, and all as one word ("0ad"). */
export function searchWords(name: string): string[] {
  const whole = foldText(name);
  if (whole === '') return [];
  const words = whole.split(' ');
  const numerals = words.flatMap((word) => numeralOf(word) ?? []);
  return [...new Set([...words, ...numerals, words.join(''), searchKey(words)])];
}

/** One word for a folded name, the same for each way to write it: with Roman numerals or digits, "the" or none, joined or not. */
export function searchKey(words: readonly string[]): string {
  return tellingWords(words)
    .map((word) => numeralOf(word) ?? word)
    .join('');
}

/** Initials of fewer words mean too many games. */
const FEWEST = 3;

/** How a word is abbreviated: to its first letter, or a numeral to itself, or to digits. */
const FORMS: readonly ((word: string) => string)[] = [
  (word) => word.charAt(0),
  (word) => (/^(?:\d+|[ivx]+)$/.test(word) ? word : word.charAt(0)),
  (word) => numeralOf(word) ?? (/^\d+$/.test(word) ? word : word.charAt(0)),
];

/** Initials of name and subtitle, with and without words such as "of", numerals in each form: "gtav", "gta5". */
export function initialsOf(name: string): string[] {
  const parts = name.split(/:|\(|\s[-–—]\s/).map((part) => foldText(part).split(' ').filter(Boolean));
  const words = parts.flat();
  if (words.length < FEWEST) return [];
  const variants = new Set<string>();
  let start = 0;
  for (const part of parts) {
    const tail = words.slice(start);
    const isArticle = tellingWords(tail)[0] !== tail[0];
    for (const words of [tail, ...(isArticle ? [tail.slice(1)] : []), tellingWords(tail)]) {
      for (const form of FORMS) variants.add(words.map(form).join(''));
    }
    start += part.length;
  }
  return [...variants].filter((initials) => initials.length >= FEWEST);
}

/** A text in searched words: no accents, capitals or signs, "&" as "and", a final number as a word of its own. */
export function foldText(text: string): string {
  return withoutAccents(text.replaceAll(/['’‘`´]/g, ''))
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L}{3})(\d+)(?= |$)/gu, '$1 $2')
    .trim();
}

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
