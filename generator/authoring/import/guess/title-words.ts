import { withoutAccents } from '../../../findings/without-accents.ts';
import { isVariantWord } from './variant-words.ts';

export function wordsOf(name: string) {
  return [...name.matchAll(/[\p{L}\p{N}\p{M}'’.&]+/gu)].map(({ 0: text, index }) => ({
    text,
    folded: withoutAccents(text).toLowerCase().replaceAll(/['’.]/g, ''),
    start: index,
    end: index + text.length,
  }));
}

const ROMAN = /^(?:i{1,3}|i?v|vi{1,3}|i?x|xi{1,3})$/i;

/** Whether a word counts the parts of a series: "Doom" and "Doom II" are two games. */
export function isNumber(word: string): boolean {
  return /^\d+$/.test(word) || ROMAN.test(word);
}

/** A name for people: blanks one by one, and a name in the form of a slug in words with capitals. */
export function toTitle(name: string): string {
  const trimmed = name.replaceAll(/\s+/g, ' ').trim();
  if (/[A-Z ]/.test(trimmed)) return trimmed;
  return trimmed
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .map((word) => (isShort(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

function isShort(word: string): boolean {
  return ROMAN.test(word) || (word.length <= 3 && isVariantWord(word));
}
