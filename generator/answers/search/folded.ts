import { withoutAccents } from '../../findings/without-accents.ts';

/**
 * A text as it is searched, in words: without accents, capitals and signs, "&" as "and", and a number at the end of a word
 * as a word. "Pokémon!" and "pokemon" are the same, "Doom2" and "Doom 2" as well.
 */
export function folded(text: string): string {
  return withoutAccents(text.replaceAll(/['’‘`´]/g, ''))
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L}{3})(\d+)(?= |$)/gu, '$1 $2')
    .trim();
}
