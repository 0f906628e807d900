import { folded } from './folded.ts';
import { numeralOf } from './numeral-of.ts';
import { tellingWords } from '../../http/telling-words.ts';

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
  const parts = name.split(/:|\(|\s[-–—]\s/).map((part) => folded(part).split(' ').filter(Boolean));
  const words = parts.flat();
  if (words.length < FEWEST) return [];
  const found = new Set<string>();
  let start = 0;
  for (const part of parts) {
    const tail = words.slice(start);
    const isArticle = tellingWords(tail)[0] !== tail[0];
    for (const one of [tail, ...(isArticle ? [tail.slice(1)] : []), tellingWords(tail)]) {
      for (const form of FORMS) found.add(one.map(form).join(''));
    }
    start += part.length;
  }
  return [...found].filter((initials) => initials.length >= FEWEST);
}
