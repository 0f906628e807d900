import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const unfinishedFindings = defineFinding({
  code: 'unfinished-findings',
  severity: 'warning',
  message: (details: { limit: number }) =>
    `The file has more than ${String(details.limit)} findings; the rest is not shown`,
  help: () => `Fix those shown, then run the command again.`,
  why: 'So many findings in one file mostly have one common cause. A report without end would hide the findings of all other files.',
  wrong: note('A file in which more than 200 places are wrong.'),
  right: note('The first findings are fixed, and with them most of the others.'),
});
