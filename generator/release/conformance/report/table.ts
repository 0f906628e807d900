import { withCommas } from '../../../findings/count-of.ts';
import type { Colours } from '../../../findings/report/report.ts';
import { visibleText } from '../../../findings/visible-text.ts';
import type { RawRequest } from '../exchange.ts';
import type { AssertionOutcome, Conformance } from '../run-conformance.ts';
import { type Result, resultOf, tally } from './tally.ts';

const MARKS: Record<Result, readonly [string, keyof Colours]> = {
  passed: ['✓', 'cyan'],
  failed: ['✗', 'red'],
  warned: ['!', 'yellow'],
  excepted: ['e', 'yellow'],
  leftOut: ['–', 'dim'],
};

/** A table of all assertions by group, then what failed, then the numbers. */
export function printTable({ outcomes, sample, requests }: Conformance, colours: Colours): string {
  const groups = [...new Set(outcomes.map(({ assertion }) => assertion.group))];
  const tables = groups.map((group) =>
    printGroup(
      group,
      outcomes.filter(({ assertion }) => assertion.group === group),
      colours,
    ),
  );
  return [
    `${colours.bold(visibleText(sample.baseUrl))}\n\n`,
    ...tables,
    colours.dim(
      '✓ holds   ✗ fails   ! fails, but only should hold   e excepted   – skipped   (an id is subject.aspect)\n\n',
    ),
    describeFailures(outcomes, colours),
    describeLeftOut(outcomes),
    `${summary(outcomes, colours)}, in ${withCommas(requests)} requests\n`,
  ].join('');
}

/** Subjects are columns where they are the fewer, else rows. */
function printGroup(group: string, outcomes: readonly AssertionOutcome[], colours: Colours): string {
  const subjects = [...new Set(outcomes.map(({ assertion }) => assertion.subject))];
  const aspects = [...new Set(outcomes.map(({ assertion }) => assertion.aspect))];
  const rowsAreAspects = subjects.length <= aspects.length;
  const [rows, columns] = rowsAreAspects ? [aspects, subjects] : [subjects, aspects];
  const width = Math.max(...rows.map(({ length }) => length));
  const head = `  ${' '.repeat(width)}  ${columns.join('  ')}`;
  const lines = rows.map((row) => {
    const cells = columns.map((column) => {
      const [subject, aspect] = rowsAreAspects ? [column, row] : [row, column];
      return outcomes.find(({ assertion }) => assertion.subject === subject && assertion.aspect === aspect);
    });
    const shown = cells.map((cell, index) => markOf(cell, columns[index]?.length ?? 1, colours)).join('  ');
    const sentence = rowsAreAspects || columns.length === 1 ? cells.find((cell) => cell !== undefined) : undefined;
    return `  ${row.padEnd(width)}  ${shown}  ${colours.dim(visibleText(sentence?.assertion.sentence ?? ''))}`.trimEnd();
  });
  return `${colours.bold(group)}\n${colours.dim(head)}\n${lines.join('\n')}\n\n`;
}

function markOf(outcome: AssertionOutcome | undefined, width: number, colours: Colours): string {
  if (outcome === undefined) return ' '.repeat(width);
  const [mark, colour] = MARKS[resultOf(outcome)];
  return `${colours[colour](mark)}${' '.repeat(width - 1)}`;
}

function describeLeftOut(outcomes: readonly AssertionOutcome[]): string {
  const reasons = outcomes.flatMap(({ verdict }) => (verdict.kind === 'left-out' ? [verdict.reason] : []));
  const lines = [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((other) => other === reason).length;
    return `– ${String(count)} skipped: ${visibleText(reason)}\n`;
  });
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

function summary(outcomes: readonly AssertionOutcome[], { red, yellow }: Colours): string {
  const { passed, failed, warned, excepted, leftOut } = tally(outcomes);
  const failure = `${String(failed)} failed`;
  return [
    `${String(passed)} passed`,
    failed > 0 ? red(failure) : failure,
    ...(warned > 0 ? [yellow(`${String(warned)} that should hold failed`)] : []),
    ...(excepted > 0 ? [yellow(`${String(excepted)} excepted`)] : []),
    `${String(leftOut)} skipped`,
  ].join(', ');
}

/** Names of assertions that are shown for one failure. */
const MOST_NAMES = 8;

/** Each failure with what was asked, expected and seen; those that differ only in their subject are listed once. */
function describeFailures(outcomes: readonly AssertionOutcome[], colours: Colours): string {
  const alike = new Map<string, AssertionOutcome[]>();
  for (const outcome of outcomes.filter((candidate) => ['failed', 'warned'].includes(resultOf(candidate)))) {
    const key = JSON.stringify([outcome.assertion.severity, outcome.assertion.sentence, outcome.verdict]);
    alike.set(key, [...(alike.get(key) ?? []), outcome]);
  }
  return [...alike.values()].map((group) => describe(group, colours)).join('');
}

function describe(group: readonly AssertionOutcome[], colours: Colours): string {
  const [first] = group;
  if (first?.verdict.kind !== 'fail') return '';
  const names = group.map(({ assertion }) => assertion.id);
  const more = names.length > MOST_NAMES ? ` and ${String(names.length - MOST_NAMES)} more` : '';
  return [
    `${markOf(first, 1, colours)} ${colours.bold(visibleText(names.slice(0, MOST_NAMES).join(' ')))}${more}`,
    `    ${first.assertion.severity}:     ${visibleText(first.assertion.sentence)}`,
    `    asked:    ${visibleText(first.asked === undefined ? 'nothing' : describeRequest(first.asked))}`,
    `    expected: ${visibleText(first.verdict.expected)}`,
    `    seen:     ${visibleText(first.verdict.seen)}`,
    '',
    '',
  ].join('\n');
}

function describeRequest({ method, path, headers }: RawRequest): string {
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path}${named.length === 0 ? '' : ` with ${named.join(', ')}`}`;
}
