import type { Conformance } from '../run-conformance.ts';
import { visibleJson } from '../../../findings/visible-text.ts';
import { resultOf, type Result } from './tally.ts';

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
