import { withoutAccents } from '../../text/without-accents.ts';
import { tellingWords } from '../../text/telling-words.ts';

/** Unique search words of a name: its words, their numbers, and all joined ("0ad"). */
export function searchWords(name: string): string[] {
  const whole = foldText(name);
  if (whole === '') return [];
  const words = whole.split(' ');
  const numerals = words.flatMap((word) => numeralOf(word) ?? []);
  return [...new Set([...words, ...numerals, words.join(''), searchKey(words)])];
}

/** Joins a folded name into one canonical word, with digits and without "the". */
export function searchKey(words: readonly string[]): string {
  return tellingWords(words)
    .map((word) => numeralOf(word) ?? word)
    .join('');
}

const FEWEST = 3;

/** Initials of a word: its first letter; a numeral or its digits. */
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

/** Folds a text: no accents, capitals and signs, "&" as "and", a final number separate. */
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

/** Roman numerals up to 39, and names of numbers up to twelve. */
const NUMERALS: ReadonlyMap<string, string> = new Map([
  ...TENS.flatMap((ten, tens) => UNITS.map((unit, units) => [ten + unit, String(tens * 10 + units)] as const)).slice(1),
  ...NAMES.map((name, at) => [name, String(at + 1)] as const),
]);

/** The number of a folded word in digits: "2" for "ii" and "two". */
export function numeralOf(word: string): string | undefined {
  return NUMERALS.get(word);
}
