import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const alias = defineFinding({
  code: 'alias',
  severity: 'error',
  message: (details: { name: string }) => `The alias "*${details.name}" is not allowed in a record`,
  help: ({ name }) => `Write the value out here; if a text is meant, put it in quotes: "*${name}".`,
  why: 'An alias repeats a value from somewhere else. Records do without: a person who reads a line should see what it says. A text that begins with "*" needs quotes.',
  wrong: installer('description: &text A racing game', 'notes: *text'),
  right: installer('description: A racing game', 'notes: A racing game'),
});
