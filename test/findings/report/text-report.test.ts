import { expect, test } from 'vitest';
import stringWidth from 'fast-string-width';
import type { Finding } from '../../../generator/findings/finding.ts';
import type { ReportContext } from '../../../generator/findings/report/report.ts';
import { textReport } from '../../../generator/findings/report/text-report.ts';
import { reportContext } from '../../report-context.ts';

function finding(more: Partial<Finding>): Finding {
  const place = { file: 'a', line: 1, column: 1, endLine: 1, endColumn: 2 };
  return { ...place, severity: 'error', code: 'a-code', message: 'Words', help: 'Fix it.', ...more };
}

const report = (findings: readonly Finding[], context: Partial<ReportContext> = {}) =>
  textReport(findings, { ...reportContext, ...context });

test('errors come after warnings, and advice after errors, in each file and of the files', () => {
  const text = report([
    finding({ file: 'a', line: 1, severity: 'notice' }),
    finding({ file: 'a', line: 1 }),
    finding({ file: 'a', line: 2, severity: 'warning' }),
    finding({ file: 'b', severity: 'notice' }),
    finding({ file: 'c', severity: 'warning' }),
  ]);
  const order = text.split('\n').flatMap((line) => /^(\w)$|^ {2}\d.*(error|warning|notice)/.exec(line)?.slice(1) ?? []);
  expect(order.filter((word) => (word as string | undefined) !== undefined)).toEqual(
    'c warning a warning error notice b notice'.split(' '),
  );
  expect(text).toMatch(/\n1 error, 2 warnings, 2 notices in 3 files\n$/);
});

test('what is not shown is counted, a line for each severity', () => {
  const findings = [
    finding({ file: 'b', severity: 'notice', code: 'one' }),
    finding({ file: 'c', severity: 'notice', code: 'two' }),
    finding({ file: 'c', line: 2, severity: 'notice', code: 'two' }),
    finding({ file: 'c', severity: 'warning' }),
  ];
  const summary = `3 notices in 2 unchanged files: 2 two, 1 one (show them with --all)
1 warning in 1 unchanged file: 1 a-code (show them with --all)
`;
  const focus = { isShown: ({ file }: Finding) => file === 'a', others: 'unchanged file' };
  expect(report(findings, { focus })).toBe(summary);
  expect(report([...findings, finding({})], { focus })).toBe(`${summary}
a
  1:1  error  Words.  a-code
      → Fix it.

1 error in 1 file
`);
  expect(report(findings, { focus: { ...focus, others: undefined } })).toBe('');
});

const words = 'A sentence of several words that does not fit into the columns of a narrow terminal';

test('in a terminal, lines are broken between words, and stay below what they belong to', () => {
  expect(report([finding({ message: words, help: `${words}.` })], { width: 48 })).toBe(`a
  1:1  error  A sentence of several words that
              does not fit into the columns of a
              narrow terminal.  a-code
      → A sentence of several words that does
        not fit into the columns of a narrow
        terminal.

1 error in 1 file
`);
});

const cases: readonly [name: string, line: string, column: number, endColumn: number, shown: string][] = [
  ['a short line is shown as it is', 'a: bc', 4, 6, '      1 │ a: bc\n        │    ^^'],
  ['a long line is cut at its end', `a: ${'b'.repeat(60)}`, 1, 2, `      1 │ a: ${'b'.repeat(26)}…\n        │ ^`],
  [
    'a long line is cut around the place',
    `${'a'.repeat(60)}: bad${'c'.repeat(60)}`,
    63,
    66,
    `      1 │ …${'a'.repeat(10)}: bad${'c'.repeat(13)}…\n        │ ${' '.repeat(13)}^^^`,
  ],
  [
    'a line is cut before its end',
    `${'a'.repeat(60)}: bad`,
    63,
    66,
    `      1 │ …${'a'.repeat(23)}: bad\n        │ ${' '.repeat(26)}^^^`,
  ],
  ['a long place is cut, too', 'b'.repeat(60), 1, 61, `      1 │ ${'b'.repeat(28)}…\n        │ ${'^'.repeat(28)}`],
  ['wide letters are two columns', 'name: 東京 x', 10, 11, '      1 │ name: 東京 x\n        │            ^'],
  ['marks above letters are none', 'e\u0301: x', 5, 6, '      1 │ e\u0301: x\n        │    ^'],
  ['a tab is one', '\ta: x', 5, 6, '      1 │  a: x\n        │     ^'],
];

test.each(cases)('in a terminal: %s', (_name, line, column, endColumn, picture) => {
  const text = report([finding({ column, endColumn })], { width: 40, lineOf: () => line });
  expect(text.split('\n').slice(2, 4).join('\n')).toBe(picture);
  expect(Math.max(...text.split('\n').map((each) => stringWidth(each)))).toBeLessThanOrEqual(40);
});

test('in a terminal, a line as long as a file is cut in no time', () => {
  const text = report([finding({ column: 500_000, endColumn: 999_999 })], {
    width: 40,
    lineOf: () => 'x'.repeat(1_000_000),
  });
  expect(text.split('\n')[2]).toBe(`      1 │ …${'x'.repeat(28)}…`);
});
