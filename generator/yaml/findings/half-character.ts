import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const halfCharacter = defineFinding({
  code: 'half-character',
  severity: 'error',
  message: (details: { escape: string }) =>
    `The escape ${details.escape} is only half of a character (a lone surrogate)`,
  help: () => String.raw`Write the character itself, or its full escape such as "\U0001F3AE".`,
  why: 'Characters such as emoji are written by two such escapes. One alone is not a character, and no UTF-8 text can contain it.',
  wrong: installer(String.raw`description: "\uD83C Play again"`),
  right: installer('description: "🎮 Play again"'),
});
