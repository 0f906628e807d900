import { defineFinding } from '../../findings/define-finding.ts';
import { installer, TIME } from '../../findings/documentation/examples.ts';

export const badTimestamp = defineFinding({
  code: 'bad-timestamp',
  severity: 'error',
  message: (details: { value: string; suggestion?: string | undefined }) =>
    `"${details.value}" is not a valid timestamp`,
  help: ({ suggestion }) =>
    `Write UTC date and time with six digits of a second, such as "${suggestion ?? TIME}", in quotes.`,
  why: 'The API answers with dates in exactly one form, and copies them from the record: UTC date and time, with six digits after the second and a "Z" at the end.',
  wrong: installer('created_at: "2026-03-01 12:00"'),
  right: installer(`created_at: "${TIME}"`),
});
