import { printBlocks } from '../../findings/report/report.ts';
import { withCommas } from '../../text/count-of.ts';
import { groupBy } from '../../text/group-by.ts';
import { visibleJson, visibleText } from '../../text/visible-text.ts';
import type { RawRequest } from './exchange.ts';
import type { AssertionOutcome, Conformance } from './run-conformance.ts';

export function resultOf({ verdict, isExcepted }: AssertionOutcome): 'pass' | 'fail' | 'excepted' | 'left-out' {
  return isExcepted ? 'excepted' : verdict.kind;
}

/** One JSON object a line for each assertion, for other programs. */
export function printJsonl({ outcomes }: Conformance): string {
  const lines = outcomes.map((outcome) => {
    const { id, group, sentence } = outcome.assertion;
    // What a verdict says is "expected" and "seen", or "reason".
    const words = { severity: 'must', sentence, result: resultOf(outcome), ...outcome.verdict, kind: undefined };
    return visibleJson({ id, group, ...words, request: outcome.request });
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** What failed, why something was skipped, and the numbers. */
export function printReport({ outcomes, requests }: Conformance): string {
  const withResult = (result: string) => outcomes.filter((outcome) => resultOf(outcome) === result);
  const groups = groupBy(withResult('left-out'), ({ verdict }) => (verdict.kind === 'left-out' ? verdict.reason : ''));
  const failures = groupBy(withResult('fail'), ({ assertion, verdict }) =>
    JSON.stringify([assertion.sentence, verdict]),
  );
  const count = (result: string) => String(withResult(result).length);
  const exceptedWords = count('excepted') === '0' ? '' : `, ${count('excepted')} excepted`;
  const numbers = `${count('pass')} passed, ${count('fail')} failed${exceptedWords}, ${count('left-out')} skipped`;
  return [
    printBlocks([...failures.values()].map(toBlock)),
    ...[...groups].map(([reason, { length }]) => `${String(length)} skipped: ${visibleText(reason)}\n`),
    `${numbers}, in ${withCommas(requests)} requests\n`,
  ].join('');
}

/** Failures that differ only in their subject, with what was asked of the first. */
function toBlock(outcomes: readonly AssertionOutcome[]): [title: string, lines: readonly string[]] {
  const [first] = outcomes;
  if (first?.verdict.kind !== 'fail') return ['', []];
  const lines = [
    `  must:     ${first.assertion.sentence}`,
    `  asked:    ${first.request === undefined ? 'nothing' : describeRequest(first.request)}`,
    `  expected: ${first.verdict.expected}`,
    `  seen:     ${first.verdict.seen}`,
  ];
  return [`✗ ${outcomes.map(({ assertion }) => assertion.id).join(' ')}`, lines];
}

function describeRequest({ method, path, headers }: RawRequest): string {
  const headerList = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path}${headerList.length === 0 ? '' : ` with ${headerList.join(', ')}`}`;
}
