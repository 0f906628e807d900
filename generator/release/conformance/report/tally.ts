import { visibleJson } from '../../../findings/visible-text.ts';
import type { AssertionOutcome, Conformance } from '../run-conformance.ts';

/** How an assertion ended, in one word; `warned` is a failure of what only should be. */
export type Result = 'passed' | 'failed' | 'warned' | 'excepted' | 'leftOut';

export function resultOf({ verdict, isExcepted, assertion }: AssertionOutcome): Result {
  if (verdict.kind === 'pass') return 'passed';
  if (verdict.kind === 'left-out') return 'leftOut';
  if (isExcepted) return 'excepted';
  return assertion.severity === 'must' ? 'failed' : 'warned';
}

export function tally(outcomes: readonly AssertionOutcome[]): Readonly<Record<Result, number>> {
  const counts = { passed: 0, failed: 0, warned: 0, excepted: 0, leftOut: 0 };
  for (const outcome of outcomes) counts[resultOf(outcome)] += 1;
  return counts;
}

const words: Record<Result, string> = {
  passed: 'pass',
  failed: 'fail',
  // The severity tells it from a failure that counts.
  warned: 'fail',
  excepted: 'excepted',
  leftOut: 'left-out',
};

/** One JSON object a line for each assertion, for other programs. */
export function printJsonl({ outcomes }: Conformance): string {
  return outcomes
    .map((outcome) => {
      const { assertion, verdict, asked } = outcome;
      const { id, group, severity, sentence } = assertion;
      const { expected, seen } = verdict.kind === 'fail' ? verdict : {};
      const reason = verdict.kind === 'left-out' ? verdict.reason : undefined;
      const result = words[resultOf(outcome)];
      return visibleJson({ id, group, severity, sentence, result, expected, seen, reason, request: asked });
    })
    .map((line) => `${line}\n`)
    .join('');
}
