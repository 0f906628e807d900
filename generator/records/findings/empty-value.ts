import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const emptyValue = defineFinding({
  code: 'empty-value',
  severity: 'error',
  message: (details: { where: string }) => `"${details.where}" must not be empty`,
  help: () => `Write a value.`,
  why: 'The key must say something: by its version, for example, the player chooses among the installers of a game.',
  wrong: installer('version: ""'),
  right: installer('version: CD'),
});
