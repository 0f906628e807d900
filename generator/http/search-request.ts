/**
 * The game client searches with `/api/games?search=WORDS`: in small letters, with "+" for blanks. A host answers from a file
 * whose name is the beginning of what was typed, in letters and digits. This says how the one becomes the other, for hosts
 * that run code and for those that only know regular expressions.
 */

/** The parameter that holds what was typed. */
export const SEARCH_PARAMETER = 'search';

/** Most entries of an answer. */
export const MOST_RESULTS = 50;

/** Letters of the longest key. */
export const LONGEST_KEY = 15;

/**
 * Each beginning that has so many letters, or fewer, has a file. What is typed beyond the end of a file's name is found in
 * that file, but in none whose name is shorter than this: half a word that no name has finds nothing.
 */
export const SURE_KEY = 4;

/** Words that people add and leave out: what is found must not depend on them. */
export const EMPTY_WORDS = ['a', 'an', 'and', 'game', 'n', 'of', 'the'] as const;

/** The letters and digits of what was typed, without empty words that another word follows; at most as many as a key has. */
export function typedKey(text: string): string {
  const words = text.normalize('NFD').toLowerCase().split(' ').filter(Boolean);
  const telling = words.filter((word, at) => at === words.length - 1 || !isEmptyWord(word));
  return telling
    .join('')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_KEY);
}

const isEmptyWord = (word: string) => EMPTY_WORDS.some((one) => one === word);

/** The keys that may answer, the longest one first. */
export function keysFor(typed: string): string[] {
  const shortest = Math.min(SURE_KEY, typed.length);
  if (shortest === 0) return [];
  return Array.from({ length: typed.length - shortest + 1 }, (_none, at) => typed.slice(0, typed.length - at));
}

/** How a text is written in which a pattern finds letters. */
export interface Writing {
  /** Pattern of a blank. */
  readonly blank: string;
  /** Pattern of anything but a letter or a digit, a blank included. */
  readonly other: string;
}

/** The query of an address, as it was sent. */
export const ESCAPED: Writing = { blank: '(?:\\+|%20)', other: '(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9%&])*' };

/** The query as text. */
export const DECODED: Writing = { blank: ' ', other: '[^A-Za-z0-9]*' };

/** What a letter of a key is looked for as. No file has a capital in its name, so that one finds nothing rather than something else. */
export const LETTER = '[A-Za-z0-9]';

/** What stands before the first letter of a key. */
export function beforeKey({ blank }: Writing): string {
  return `(?:${blank})*(?:${emptyWords(blank)})?`;
}

/**
 * Patterns of letters of a key, each with what is skipped before it. They need no anchor behind them and so never fail,
 * which keeps them quick.
 */
export function lettersOfKey({ blank, other }: Writing, groups: readonly string[]): string {
  const skipped = `(?:${other}${blank}${emptyWords(blank)})*${other}`;
  return groups.map((group) => `(?:${skipped}${group})?`).join('');
}

/** Empty words that another word follows. */
function emptyWords(blank: string): string {
  return `(?:(?:${EMPTY_WORDS.join('|')})(?:${blank})+)+`;
}
