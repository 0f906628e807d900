import { defineFinding } from '../../findings/define-finding.ts';
import { installer, note } from '../../findings/documentation/examples.ts';

export const unprintableCharacter = defineFinding({
  code: 'unprintable-character',
  severity: 'error',
  message: (details: { character: string }) =>
    `The invisible character ${details.character} is read in different ways by different YAML readers`,
  help: ({ character }) =>
    `Delete it, or write it as "${character.replace('U+', String.raw`\u`)}" inside double quotes.`,
  why: 'The game client reads YAML 1.1, which refuses these characters or takes them for the end of a line. Other readers accept them. A record should mean one thing to everybody.',
  wrong: note('The notes contain a line separator (U+2028), copied from a word processor.'),
  right: installer('notes: |', '  The first line.', '  The second line.'),
});
