import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

interface LongUntested {
  /** Day of the last test; empty where there was none. */
  readonly tested: string;
  /** So many days ago it may be. */
  readonly days: number;
}

export const longUntested = defineFinding({
  code: 'long-untested',
  severity: 'notice',
  message: ({ tested, days }: LongUntested) =>
    tested === '' ? 'No test is known' : `The last test was on ${tested}, more than ${String(days)} days ago`,
  help: () => 'Run "catalogue try" with its slug, which offers to add the test to the record.',
  why: 'Games, downloads and the client change. What worked years ago may not, and players cannot tell. Reported only where site.yaml sets a severity for it; there, policy has tested_within, the number of days, and require_test, which finds installers without any test, too. Drafts and installers that are not published are left out.',
  wrong: note(
    'With "severities: {long-untested: notice}" in site.yaml, the latest date below "tested" is more than a year ago.',
  ),
  right: note('One date below "tested" is within the year, or within the days that "policy: {tested_within: …}" says.'),
});
