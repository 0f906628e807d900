import { defineFinding } from '../../findings/define-finding.ts';
import type { Ambiguity } from '../two-readings.ts';
import { script } from '../../findings/documentation/examples.ts';

export const ambiguousScalar = defineFinding({
  code: 'ambiguous-scalar',
  severity: 'error',
  fix: 'retype',
  message: (details: Ambiguity) =>
    `${details.text} is ${details.yaml11} to the game client (YAML 1.1) and ${details.yaml12} to others (YAML 1.2)`,
  help: ({ quoted, otherwise }) =>
    quoted === ''
      ? `Write ${otherwise === '' ? 'the number in digits alone' : otherwise}, without quotes.`
      : otherwise === ''
        ? `Put it in quotes: ${quoted}`
        : `Write ${quoted} if you mean the text, or ${otherwise} if you mean that.`,
  why: 'The game client reads YAML 1.1, where yes, off, 0777 or 1:30 are not text. Other programs read YAML 1.2, where some of them are. A record must mean one thing to everybody, so say which you mean.',
  wrong: script('system:', '  env:', '    FAST_START: yes'),
  right: script('system:', '  env:', '    FAST_START: "yes"'),
});
