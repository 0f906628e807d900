import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const yamlSyntax = defineFinding({
  code: 'yaml-syntax',
  severity: 'error',
  message: (details: { reason: string; remedy: string }) => `This is not valid YAML: ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'A file that is not valid YAML cannot be read at all, here or by the game client. One missing quote, blank or colon is enough.',
  wrong: installer('description: Full game: with music'),
  right: installer('description: "Full game: with music"'),
});
