import { defineFinding } from '../../findings/define-finding.ts';
import { didYouMean } from '../../findings/suggest.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const unknownKey = defineFinding({
  code: 'unknown-key',
  severity: 'error',
  fix: 'rename',
  message: (details: { key: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`There is no key "${details.key}" here`, details.suggestion),
  help: ({ suggestion, allowed }) =>
    suggestion === undefined ? `Delete it. Allowed here: ${allowed}.` : `Write "${suggestion}" instead.`,
  why: 'Nobody would read it. Usually a key is misspelt, and what it says would be lost.',
  wrong: installer('discription: A racing game'),
  right: installer('description: A racing game'),
});
