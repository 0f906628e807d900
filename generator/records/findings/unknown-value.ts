import { defineFinding } from '../../findings/define-finding.ts';
import { didYouMean } from '../../findings/suggest.ts';
import { runtime } from '../../findings/documentation/examples.ts';

export const unknownValue = defineFinding({
  code: 'unknown-value',
  severity: 'error',
  message: (details: { where: string; value: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`"${details.value}" is not a valid value for "${details.where}"`, details.suggestion),
  help: ({ allowed }) => `Use one of: ${allowed}.`,
  why: 'Clients know only these values and could do nothing with another one.',
  wrong: runtime('architecture: amd64'),
  right: runtime('architecture: x86_64'),
});
