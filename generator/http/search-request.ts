import { EMPTY_WORDS } from '../text/telling-words.ts';

/**
 * The game client searches with `/api/games?search=WORDS`, in lower case, with "+" for blanks. Hosts answer with the file named
 * by the first letters and digits, by code or by regular expressions.
 */

export const SEARCH_PARAMETER = 'search';

export const MOST_RESULTS = 50;

export const LONGEST_KEY = 15;

/** Every key up to this length has a file. */
export const SURE_KEY = 4;

/** The key of a typed text, without empty words before another word. */
export function typedKey(text: string): string {
  const words = text.normalize('NFD').toLowerCase().split(' ');
  const last = words.findLastIndex((word) => /[a-z0-9]/.test(word));
  const wordsThatTell = words.filter((word, at) => at >= last || !EMPTY_WORDS.has(word));
  return wordsThatTell
    .join('')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_KEY);
}

/** Keys that may have a file, longest first. */
export function keysFor(input: string): string[] {
  const shortest = Math.min(SURE_KEY, input.length);
  if (shortest === 0) return [];
  return Array.from({ length: input.length - shortest + 1 }, (_none, at) => input.slice(0, input.length - at));
}

/** A typed letter; capitals find nothing, since no file has one in its name. */
export const LETTER = '[A-Za-z0-9]';

const BLANK = '(?:\\+|%20)';
const OTHER = '(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9%&])*';

const EMPTY = `(?:(?:${[...EMPTY_WORDS].join('|')})${BLANK}+)+`;

/** Pattern of a query with a search. */
export const SEARCH_PATTERN = `(?:^|&)${SEARCH_PARAMETER}=[^&]`;

/** Pattern of a query whose groups match the letters of a key. */
export function searchPattern(groups: readonly string[]): string {
  return `(?:^|&)${SEARCH_PARAMETER}=${typedPattern(groups)}`;
}

export function typedPattern(groups: readonly string[]): string {
  return `${BLANK}*(?:${EMPTY})?${lettersPattern(groups)}`;
}

/** Pattern of a key's letters; each is optional, so that no text backtracks for long. */
export function lettersPattern(groups: readonly string[]): string {
  const emptyWords = `(?:${OTHER}${BLANK}${EMPTY})*${OTHER}`;
  return groups.map((group) => `(?:${emptyWords}${group})?`).join('');
}
