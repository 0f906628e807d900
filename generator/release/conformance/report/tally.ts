import type { AssertionOutcome } from '../run-conformance.ts';

/** How many assertions ended in which way; `warned` are failures of what only should be. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly warned: number;
  readonly excepted: number;
  readonly leftOut: number;
}

/** One word for how an assertion ended. */
export type Result = keyof Tally;

export function resultOf({ verdict, isExcepted, assertion }: AssertionOutcome): Result {
  if (verdict.kind === 'pass') return 'passed';
  if (verdict.kind === 'left-out') return 'leftOut';
  if (isExcepted) return 'excepted';
  return assertion.severity === 'must' ? 'failed' : 'warned';
}

export function tally(outcomes: readonly AssertionOutcome[]): Tally {
  const counts = { passed: 0, failed: 0, warned: 0, excepted: 0, leftOut: 0 };
  for (const outcome of outcomes) counts[resultOf(outcome)] += 1;
  return counts;
}
