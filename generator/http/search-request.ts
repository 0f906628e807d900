import { EMPTY_WORDS } from '../text/telling-words.ts';

/**
 * The game client searches with `/api/games?search=WORDS`: in small letters, with "+" for blanks. A host answers from a file
 * whose name is the beginning of what was typed, in letters and digits. This says how the one becomes the other, for hosts
 * that run code and for those that only know regular expressions.
 */

/** The parameter that holds what was typed. */
export const SEARCH_PARAMETER = 'search';

/** Most entries of an answer. */
export const MOST_RESULTS = 50;

export const LONGEST_KEY = 15;

/** Every key up to this length has a file: half a word that no name has then finds nothing. */
export const SURE_KEY = 4;

/** The letters and digits of what was typed, without empty words that another word follows; at most as many as a key has. */
export function typedKey(text: string): string {
  const words = text.normalize('NFD').toLowerCase().split(' ');
  const last = words.findLastIndex((word) => /[a-z0-9]/.test(word));
  const telling = words.filter((word, at) => at >= last || !EMPTY_WORDS.has(word));
  return telling
    .join('')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_KEY);
}

/** The keys that may answer, the longest one first. */
export function keysFor(typed: string): string[] {
  const shortest = Math.min(SURE_KEY, typed.length);
  if (shortest === 0) return [];
  return Array.from({ length: typed.length - shortest + 1 }, (_none, at) => typed.slice(0, typed.length - at));
}

/** A letter of a key, as it was typed. No file has a capital in its name, so that one finds nothing rather than something else. */
export const LETTER = '[A-Za-z0-9]';

/** Of a query as it was sent: a blank, and anything but letters and digits. */
const BLANK = '(?:\\+|%20)';
const OTHER = '(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9%&])*';

/** Empty words that another word follows. */
const EMPTY = `(?:(?:${[...EMPTY_WORDS].join('|')})${BLANK}+)+`;

/** The pattern of a query that searches for anything at all. */
export const SEARCH_PATTERN = `(?:^|&)${SEARCH_PARAMETER}=[^&]`;

/** The pattern of a query, whose groups take the letters of a key. */
export function searchPattern(groups: readonly string[]): string {
  return `(?:^|&)${SEARCH_PARAMETER}=${typedPattern(groups)}`;
}

/** The pattern of the text that was typed, with the same groups. */
export function typedPattern(groups: readonly string[]): string {
  return `${BLANK}*(?:${EMPTY})?${lettersPattern(groups)}`;
}

/** The pattern of the letters of a key and what is skipped between them. Each may be missing, so that no text takes long. */
export function lettersPattern(groups: readonly string[]): string {
  const skipped = `(?:${OTHER}${BLANK}${EMPTY})*${OTHER}`;
  return groups.map((group) => `(?:${skipped}${group})?`).join('');
}
