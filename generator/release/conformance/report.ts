import { withCommas } from '../../text/count-of.ts';
import { groupBy } from '../../text/group-by.ts';
import { visibleJson, visibleText } from '../../text/visible-text.ts';
import type { RawRequest } from './exchange.ts';
import type { AssertionOutcome, Conformance } from './run-conformance.ts';

/** How an assertion ended, in one word. */
export function resultOf({ verdict, isExcepted }: AssertionOutcome): 'pass' | 'fail' | 'excepted' | 'left-out' {
  return isExcepted ? 'excepted' : verdict.kind;
}

/** One JSON object a line for each assertion, for other programs. */
export function printJsonl({ outcomes }: Conformance): string {
  return outcomes
    .map((outcome) => {
      const { id, group, sentence } = outcome.assertion;
      const result = resultOf(outcome);
      // What a verdict says is "expected" and "seen", or "reason".
      const verdict = { ...outcome.verdict, kind: undefined };
      return visibleJson({ id, group, severity: 'must', sentence, result, ...verdict, request: outcome.request });
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** What failed, why something was skipped, and the numbers. */
export function printReport({ outcomes, requests }: Conformance): string {
  const withResult = (result: string) => outcomes.filter((outcome) => resultOf(outcome) === result);
  const exceptedCount = withResult('excepted').length;
  const skipped = groupBy(withResult('left-out'), ({ verdict }) => (verdict.kind === 'left-out' ? verdict.reason : ''));
  const failures = groupBy(withResult('fail'), ({ assertion, verdict }) =>
    JSON.stringify([assertion.sentence, verdict]),
  );
  const numbers = [
    `${String(withResult('pass').length)} passed`,
    `${String(withResult('fail').length)} failed`,
    ...(exceptedCount > 0 ? [`${String(exceptedCount)} excepted`] : []),
    `${String(withResult('left-out').length)} skipped`,
    `in ${withCommas(requests)} requests`,
  ];
  return [
    ...[...failures.values()].map(describeFailure),
    ...[...skipped].map(([reason, { length }]) => `${String(length)} skipped: ${visibleText(reason)}\n`),
    `${numbers.join(', ')}\n`,
  ].join('');
}

/** Failures that differ only in their subject, with what was asked of the first. */
function describeFailure(outcomes: readonly AssertionOutcome[]): string {
  const [first] = outcomes;
  if (first?.verdict.kind !== 'fail') return '';
  const lines = [
    `✗ ${outcomes.map(({ assertion }) => assertion.id).join(' ')}`,
    `    must:     ${first.assertion.sentence}`,
    `    asked:    ${first.request === undefined ? 'nothing' : describeRequest(first.request)}`,
    `    expected: ${first.verdict.expected}`,
    `    seen:     ${first.verdict.seen}`,
  ];
  return `${lines.map((line) => `${visibleText(line)}\n`).join('')}\n`;
}

function describeRequest({ method, path, headers }: RawRequest): string {
  const headerList = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path}${headerList.length === 0 ? '' : ` with ${headerList.join(', ')}`}`;
}
