import { sentence } from '../../findings/report/report.ts';
import { codeSpan } from '../../findings/report/markdown-code.ts';
import { visibleText } from '../../text/visible-text.ts';
import { type IssueAction, type OpenIssue, settleIssues } from '../links/plan-issues.ts';
import type { RehearsalOutcome, Rehearsal } from './rehearsal.ts';

type PathNamer = (file: string) => string;

function wordsOf(outcome: RehearsalOutcome): string {
  if (outcome.state === 'works') return 'works';
  if (outcome.state === 'unclear') return `unclear: ${outcome.reason}`;
  if (outcome.state === 'works up to') return `works up to step ${String(outcome.step)}, which ${outcome.reason}`;
  return outcome.step === undefined ? 'fails' : `fails at step ${String(outcome.step)}`;
}

function pointsOf(outcome: RehearsalOutcome) {
  return outcome.state === 'fails' ? outcome.points : [];
}

const COUNTED: Readonly<Record<RehearsalOutcome['state'], readonly [one: string, several: string]>> = {
  fails: ['fails', 'fail'],
  unclear: ['is unclear', 'are unclear'],
  'works up to': ['works up to a step', 'work up to a step'],
  works: ['works', 'work'],
};

function summaryOf(rehearsals: readonly Rehearsal[]): string {
  const counts = Object.entries(COUNTED).flatMap(([state, [singular, plural]]) => {
    const count = rehearsals.filter(({ outcome }) => outcome.state === state).length;
    return count === 0 ? [] : [`${String(count)} ${count === 1 ? singular : plural}`];
  });
  const total = `${String(rehearsals.length)} ${rehearsals.length === 1 ? 'installer' : 'installers'}`;
  return counts.length === 0 ? total : `${total}: ${counts.join(', ')}`;
}

export function rehearsalText(rehearsals: readonly Rehearsal[], nameOf: PathNamer): string {
  const lines = rehearsals.flatMap((rehearsal) => [
    `${nameOf(rehearsal.file)}: ${wordsOf(rehearsal.outcome)}`,
    ...pointsOf(rehearsal.outcome).flatMap(({ line, code, message, help }) => [
      `  line ${String(line)}: ${sentence(message)} (${code})`,
      `    ${help}`,
    ]),
    ...clientWords(rehearsal).map((words) => `  ${words}`),
  ]);
  return `${lines.map((line) => `${visibleText(line)}\n`).join('')}${lines.length === 0 ? '' : '\n'}${summaryOf(rehearsals)}\n`;
}

export function rehearsalMarkdown(rehearsals: readonly Rehearsal[], nameOf: PathNamer): string {
  const lines = rehearsals.flatMap((rehearsal) => [
    `- ${codeSpan(nameOf(rehearsal.file))}: ${codeSpan(wordsOf(rehearsal.outcome))}`,
    ...pointLines(rehearsal.outcome),
    ...clientWords(rehearsal).map((words) => `  - ${codeSpan(words)}`),
  ]);
  return `**${summaryOf(rehearsals)}**\n\n${lines.map((line) => `${line}\n`).join('')}`;
}

function clientWords({ difference }: Rehearsal): string[] {
  if (difference === undefined) return [];
  return [difference === '' ? 'the client does the same' : `the client differs: ${difference}`];
}

function pointLines(outcome: RehearsalOutcome): string[] {
  return pointsOf(outcome).map(
    ({ line, message, help }) => `  - line ${String(line)}: ${codeSpan(sentence(message))} ${codeSpan(help)}`,
  );
}

export function rehearsalJson(
  rehearsals: readonly Rehearsal[],
  nameOf: PathNamer,
  issues: readonly OpenIssue[] | undefined,
): string {
  const installers = rehearsals.map(({ file, outcome, difference }) => ({
    file: nameOf(file),
    outcome: outcome.state,
    step: 'step' in outcome ? (outcome.step ?? null) : null,
    ...('reason' in outcome ? { reason: outcome.reason } : {}),
    ...(difference === undefined ? {} : { client: { agrees: difference === '', difference } }),
    findings: pointsOf(outcome).map(({ line, column, code, message, help }) => ({ line, column, code, message, help })),
  }));
  return `${JSON.stringify({ installers, issues: issues && planRehearsalIssues(rehearsals, issues) }, undefined, 2)}\n`;
}

const TITLE = 'Does not install: ';

/** Closed when it works; untouched if unclear. */
function planRehearsalIssues(rehearsals: readonly Rehearsal[], open: readonly OpenIssue[]): IssueAction[] {
  const bodies = new Map<string, string | undefined>();
  for (const { file, outcome } of rehearsals) {
    if (outcome.state === 'fails') bodies.set(file, bodyOf(file, outcome));
    else if (outcome.state === 'unclear') bodies.set(file, undefined);
  }
  return settleIssues(TITLE, bodies, 'It installs again.', open);
}

function bodyOf(file: string, outcome: RehearsalOutcome): string {
  return [
    `The weekly rehearsal of ${codeSpan(file)} with its real downloads ${codeSpan(wordsOf(outcome))}. It closes this issue when it does not.`,
    '',
    ...pointLines(outcome).map((line) => line.trimStart()),
  ].join('\n');
}
