import type { ScalarStyle } from './scalar-style.ts';

// Regular expressions read a text several times as fast as a loop over its codes: texts come in many forms within the
// engine, and a loop would find out at each character in which.

/** Most strings are such, and this tells it sooner than all that follows. */
const HARMLESS = /^[$(/-9;<=A-Z\\^_a-z~](?:[ !"$-9;-~]*[!"$-9;-~])?$/;
const LONGEST_HARMLESS = 1000;

/** What has to be escaped, and breaks beside blanks, which folding would lose. */
const NEEDS_ESCAPES = /[^\n\x20-\x7e]| \n|\n /;

/** What cannot stand without quotes at the beginning. */
const STARTS_BADLY = /^(?:[ \n#,[\]{}&*!|>'"%@`]|[-?](?:[ \n]|$)|---|\.\.\.)/;

/** What cannot stand without quotes further on: blanks at the end, a comment, a key, several lines. */
const GOES_ON_BADLY = /\n| #|:(?: |$)| $/;

/** The plainest style in which the characters of a scalar can be written. */
export function analyzeScalar(text: string): ScalarStyle {
  if (text.length <= LONGEST_HARMLESS && HARMLESS.test(text)) return 'plain';
  if (NEEDS_ESCAPES.test(text)) return 'double';
  return text === '' || STARTS_BADLY.test(text) || GOES_ON_BADLY.test(text) ? 'single' : 'plain';
}
