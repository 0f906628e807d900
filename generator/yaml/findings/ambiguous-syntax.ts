import { defineFinding } from '../../findings/define-finding.ts';
import { script } from '../../findings/documentation/examples.ts';

export const ambiguousSyntax = defineFinding({
  code: 'ambiguous-syntax',
  severity: 'error',
  message: (details: { reason: string; remedy: string }) => `YAML readers disagree here: ${details.reason}`,
  help: ({ remedy }) => remedy,
  why: 'The game client reads YAML 1.1, editors read YAML 1.2, and some rare forms mean different things to them, or are an error to one. A record should mean one thing to everybody.',
  wrong: script('game: {exe: a?b}'),
  right: script('game: {exe: "a?b"}'),
});
