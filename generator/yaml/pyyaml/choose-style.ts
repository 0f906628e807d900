import { resolvePlain } from './resolve-plain.ts';

/** The style that PyYAML writes a string in. */
export function chooseStyle(text: string): ScalarStyle {
  const style = analyzeScalar(text);
  return style === 'plain' && resolvePlain(text) !== 'str' ? 'single' : style;
}

// Regular expressions read a text several times as fast as a loop over its codes: texts come in many forms within the
// engine, and a loop would find out at each character in which.

/** Most strings are such, and this tells it sooner than all that follows. */
const HARMLESS = /^[$(/-9;<=A-Z\\^_a-z~](?:[ !"$-9;-~]*[!"$-9;-~])?$/;
const LONGEST_HARMLESS = 1000;

/** What has to be escaped, and breaks beside blanks, which folding would lose. */
const NEEDS_ESCAPES = /[^\n\x20-\x7e]| \n|\n /;

/** What cannot stand without quotes at the beginning. */
const STARTS_BADLY = /^(?:[ #,[\]{}&*!|>'"%@`]|[-?](?: |$)|---|\.\.\.)/;

/** What cannot stand without quotes anywhere: several lines, a comment, a key, a blank at the end. */
const IS_BAD_ANYWHERE = /\n| #|:(?: |$)| $/;

/** The plainest style in which the characters of a scalar can be written. */
function analyzeScalar(text: string): ScalarStyle {
  if (text.length <= LONGEST_HARMLESS && HARMLESS.test(text)) return 'plain';
  if (NEEDS_ESCAPES.test(text)) return 'double';
  return text === '' || STARTS_BADLY.test(text) || IS_BAD_ANYWHERE.test(text) ? 'single' : 'plain';
}

/** How a scalar is written; PyYAML never chooses a block style for a script. */
export type ScalarStyle = 'plain' | 'single' | 'double';
