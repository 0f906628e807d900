import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

/** What a web page writes for a sign, such as `&quot;`, if a name begins like that. */
function signOf(name: string): string | undefined {
  const sign = /^#?\w+;/.exec(name)?.[0];
  return sign && `&${sign}`;
}

export const anchor = defineFinding({
  code: 'anchor',
  severity: 'error',
  message: ({ name }: { name: string }) =>
    signOf(name) === undefined
      ? `The anchor "&${name}" is not allowed in a record`
      : `"${String(signOf(name))}" stands for a sign in the text of a web page, and only there`,
  help: ({ name }) =>
    signOf(name) === undefined
      ? `Delete it and write the value out wherever it is needed.`
      : `Delete each "${String(signOf(name))}", and put the whole value in quotes.`,
  why: 'An anchor gives a value a name so that it can be repeated elsewhere. Records do without: a person who reads a line should see what it says. A text that begins with "&" needs quotes.',
  wrong: installer('description: &text A racing game'),
  right: installer('description: A racing game'),
});
