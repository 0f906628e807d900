import { expect, test } from 'vitest';
import type { Diagnostic, Severity } from '../../../generator/findings/diagnostic.ts';
import { gradedFindings, reportedFindings } from '../../../generator/scripts/policy/reported-findings.ts';

const FILE = 'games/g/gem/gem-cd.yaml';
const place = (line: number) => ({ file: FILE, line, column: 1, endLine: line, endColumn: 2 });
const diagnosticOf = (code: string, severity: Severity, line = 1): Diagnostic => ({
  code,
  severity,
  place: place(line),
  details: {},
});
const accept = (code: string, line = 1, reason = 'because') => ({ code, reason, place: place(line), line });

const cases: readonly (readonly [
  behaviour: string,
  severities: Readonly<Record<string, Severity | 'off'>>,
  accepted: ReturnType<typeof accept>[],
  reported: string[],
])[] = [
  ['nothing set', {}, [], ['warning plain-http']],
  ['a severity of the site', { 'plain-http': 'error' }, [], ['error plain-http']],
  ['switched off', { 'plain-http': 'off' }, [], []],
  ['accepted', {}, [accept('plain-http')], []],
  ['accepted elsewhere', {}, [accept('plain-http', 2)], ['warning plain-http', 'warning unneeded-acceptance']],
  ['accepted without a reason', {}, [accept('plain-http', 1, '')], ['warning plain-http', 'warning bad-acceptance']],
  ['switched off and accepted', { 'plain-http': 'off' }, [accept('plain-http')], []],
  [
    'an error that is accepted',
    { 'plain-http': 'error' },
    [accept('plain-http')],
    ['error plain-http', 'warning bad-acceptance'],
  ],
];

test.each(cases)('%s', (_behaviour, set, acceptances, expected) => {
  const severities = new Map(Object.entries(set));
  const grading = gradedFindings([diagnosticOf('plain-http', 'warning')], { severities, acceptances });
  const reports = reportedFindings(grading, { severities, acceptances });
  expect(reports.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
});

test('an error of the policy is accepted like a warning', () => {
  const judgement = {
    severities: new Map([['privileged-command', 'error' as const]]),
    acceptances: [accept('privileged-command')],
  };
  const diagnostics = [diagnosticOf('privileged-command', 'warning'), diagnosticOf('privileged-command', 'warning', 2)];
  const grading = gradedFindings(diagnostics, judgement);
  expect(grading.map(({ severity }) => severity)).toEqual(['warning', 'error']);
  expect(reportedFindings(grading, judgement).map(({ place: { line } }) => line)).toEqual([2]);
});
