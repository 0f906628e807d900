import { withoutAccents } from '../../findings/without-accents.ts';

/** A text in searched words: no accents, capitals or signs, "&" as "and", a final number as a word of its own. */
export function folded(text: string): string {
  return withoutAccents(text.replaceAll(/['’‘`´]/g, ''))
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L}{3})(\d+)(?= |$)/gu, '$1 $2')
    .trim();
}
