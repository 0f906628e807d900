import { defineFinding } from '../../findings/define-finding.ts';
import { installer, note } from '../../findings/documentation/examples.ts';

export const controlCharacter = defineFinding({
  code: 'control-character',
  severity: 'error',
  message: (details: { character: string }) => `The character ${details.character} must not stand in a YAML file`,
  help: ({ character }) =>
    `Delete it; inside double quotes it can be written as "${character.replace('U+', String.raw`\u`)}".`,
  why: 'YAML forbids these invisible characters everywhere, so the game client could not read the file.',
  wrong: note('The notes contain the invisible character U+001B, copied from a terminal window.'),
  right: installer('notes: Press Escape to leave the game.'),
});
