import { defineFinding } from '../../findings/define-finding.ts';
import { retired } from '../../findings/documentation/examples.ts';

export const badDate = defineFinding({
  code: 'bad-date',
  severity: 'error',
  message: (details: { value: string }) => `"${details.value}" is not a valid date`,
  help: () => `Write year, month and day in quotes, such as "2026-03-01".`,
  why: 'A date is read the same everywhere only if it is written as year, month and day. It must also exist.',
  wrong: retired('- slug: my-old-game', '  date: 1 March 2026', '  reason: The download is gone.'),
  right: retired('- slug: my-old-game', '  date: "2026-03-01"', '  reason: The download is gone.'),
});
