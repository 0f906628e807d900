import { withoutAccents } from '../../findings/without-accents.ts';
/** A text without accents, capitals and signs: "Pokémon!" and "pokemon" are searched alike. */
export function folded(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, and all of it as one word, so that "0ad" finds "0 A.D.". */
export function wordsOf(text: string): string[] {
  const whole = folded(text);
  if (whole === '') return [];
  const words = whole.split(' ');
  return words.length === 1 ? words : [...words, words.join('')];
}
