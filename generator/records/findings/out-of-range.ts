import { defineFinding } from '../../findings/define-finding.ts';
import { site } from '../../findings/documentation/examples.ts';

export const outOfRange = defineFinding({
  code: 'out-of-range',
  severity: 'error',
  message: (details: { where: string; limit: string }) => `"${details.where}" must be ${details.limit}`,
  help: ({ limit }) => `Write a number that is ${limit}.`,
  why: 'A number outside of the range has no meaning here: a page must hold an installer, and ids begin with 1.',
  wrong: site('page_size: 0'),
  right: site('page_size: 250'),
});
