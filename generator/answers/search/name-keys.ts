import { LONGEST_KEY } from '../../http/search-request.ts';
import { tellingWords } from '../../text/telling-words.ts';
import { foldText, numeralOf } from './search-words.ts';

/** Longest key of a name: one letter more than a request's. */
const KEPT = LONGEST_KEY + 1;

interface NameKeys {
  readonly whole: readonly string[];
  /** Keys that begin at a later word of the name. */
  readonly later: readonly string[];
}

/** Keys from each word on, with and without "of", numerals and accents in each form. */
export function nameKeys(name: string): NameKeys {
  const whole = new Set<string>();
  const later = new Set<string>();
  const bare = name.toLowerCase().replaceAll(/[^ -~]/g, '');
  for (const words of [wordsOf(foldText(name)), ...(/^[ -~]*$/.test(name) ? [] : [wordsOf(bare)])]) {
    for (const index of words.keys()) {
      const forms = formsOf(words.slice(index));
      if (index === 0) for (const form of forms) whole.add(form);
      else for (const form of forms) if (!LONG_NUMBER.test(form)) later.add(form);
    }
  }
  return { whole: [...whole], later: [...later].filter((form) => !whole.has(form)) };
}

const LONG_NUMBER = /^\d{5,}$/;

function formsOf(words: readonly string[]): string[] {
  const wordsThatTell = tellingWords(words);
  const forms = [
    words,
    wordsThatTell,
    wordsThatTell.map((word) => numeralOf(word) ?? word),
    wordsThatTell.map((word, at) => (at === 0 ? word : (BY_NUMBER.get(word) ?? word))),
  ];
  return forms.map((form) => form.join('').slice(0, KEPT));
}

function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean);
}

const ROMAN = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

const BY_NUMBER: ReadonlyMap<string, string> = new Map(ROMAN.map((roman) => [numeralOf(roman) ?? '', roman]));
