import type { AssertionOutcome } from '../run-conformance.ts';

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
