import { defineFinding } from '../../findings/define-finding.ts';
import { script } from '../../findings/documentation/examples.ts';

export const numberWithoutJson = defineFinding({
  code: 'number-without-json',
  severity: 'error',
  message: (details: { text: string }) => `The number ${details.text} cannot be served: JSON has no such number`,
  help: ({ text }) => `Write another number, or "${text}" in quotes if you mean the text.`,
  why: 'The records are served as JSON, which has no word for infinity or for "not a number".',
  wrong: script('variables:', '  SPEED: .inf'),
  right: script('variables:', '  SPEED: 1000'),
});
