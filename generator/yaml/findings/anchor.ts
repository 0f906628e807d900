import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const anchor = defineFinding({
  code: 'anchor',
  severity: 'error',
  message: (details: { name: string }) => `The anchor "&${details.name}" is not allowed in a record`,
  help: () => `Delete it and write the value out wherever it is needed.`,
  why: 'An anchor gives a value a name so that it can be repeated elsewhere. Records do without: a person who reads a line should see what it says. A text that begins with "&" needs quotes.',
  wrong: installer('description: &text A racing game'),
  right: installer('description: A racing game'),
});
