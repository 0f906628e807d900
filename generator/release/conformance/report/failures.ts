import type { Colours } from '../../../findings/report/report.ts';
import type { RawRequest } from '../exchange.ts';
import type { AssertionOutcome } from '../run-conformance.ts';
import { visibleText } from '../../../findings/visible-text.ts';
import { resultOf } from './tally.ts';

/** Names of assertions that are shown for one failure. */
const MOST_NAMES = 8;

/** Each failure with what was asked, expected and seen; those that differ only in their subject are listed once. */
export function describeFailures(outcomes: readonly AssertionOutcome[], colours: Colours): string {
  const alike = new Map<string, AssertionOutcome[]>();
  for (const outcome of outcomes) {
    const result = resultOf(outcome);
    if (outcome.verdict.kind !== 'fail' || result === 'excepted') continue;
    const { sentence } = outcome.assertion;
    const key = JSON.stringify([result, sentence, outcome.verdict.expected, outcome.verdict.seen]);
    alike.set(key, [...(alike.get(key) ?? []), outcome]);
  }
  return [...alike.values()].map((group) => describe(group, colours)).join('');
}

function describe(group: readonly AssertionOutcome[], colours: Colours): string {
  const [first] = group;
  if (first?.verdict.kind !== 'fail') return '';
  const names = group.map(({ assertion }) => assertion.id);
  const more = names.length > MOST_NAMES ? ` and ${String(names.length - MOST_NAMES)} more` : '';
  const mark = resultOf(first) === 'failed' ? colours.red('✗') : colours.yellow('!');
  return [
    `${mark} ${colours.bold(visibleText(names.slice(0, MOST_NAMES).join(' ')))}${more}`,
    `    ${first.assertion.severity}:     ${visibleText(first.assertion.sentence)}`,
    `    asked:    ${visibleText(first.asked === undefined ? 'nothing' : describeAsk(first.asked))}`,
    `    expected: ${visibleText(first.verdict.expected)}`,
    `    seen:     ${visibleText(first.verdict.seen)}`,
    '',
    '',
  ].join('\n');
}

function describeAsk({ method, path, headers }: RawRequest): string {
  const shown = path.length > 120 ? `${path.slice(0, 120)}…` : path;
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${shown}${named.length === 0 ? '' : ` with ${named.join(', ')}`}`;
}
