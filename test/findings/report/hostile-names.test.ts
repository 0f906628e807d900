import { expect, test } from 'vitest';
import type { Finding } from '../../../generator/findings/finding.ts';
import { markdownReport } from '../../../generator/findings/report/markdown-report.ts';
import { reports } from '../../../generator/findings/report/reports.ts';
import { reportContext } from '../../report-context.ts';

const HOSTILE = '::error::a\u001b[2J\n::warning file=x,line=1::b\u202e\u2028%0A##[group],:| [x](y) `z` <b>\u009b';

const finding: Finding = {
  file: HOSTILE,
  line: 1,
  column: 2,
  endLine: 1,
  endColumn: 3,
  severity: 'error',
  code: 'a-code',
  message: HOSTILE,
  help: HOSTILE,
};
const context = { ...reportContext, lineOf: () => HOSTILE };

/** What a terminal or a page may not get, nor a runner act upon. */
const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|##\[/u;

test.each(Object.entries(reports))('%s shows hostile names and words as what they are', (name, report) => {
  const lines = report([finding], context).split('\n');
  for (const line of lines)
    expect(line).not.toMatch(name === 'jsonl' || name === 'sarif' ? /[\p{Cc}\p{Cf}\p{Zl}]/u : RAW);
  if (name === 'jsonl') expect(JSON.parse(lines[0] ?? '')).toMatchObject({ file: HOSTILE, message: HOSTILE });
  if (name === 'text') expect(lines.filter((line) => /^\s*::/.test(line))).toEqual([]);
});

test('github prints one command, whose properties and message end where they should', () => {
  const [line = '', ...moreLines] = reports.github([finding], context).split('\n');
  expect(moreLines).toEqual(['']);
  expect(line).not.toMatch(/%0[AD]/);
  const [, properties = '', message = ''] = /^::error (.*?)::(.*)$/.exec(line) ?? [];
  expect(properties.split(',').map((property) => property.split('=')[0])).toEqual([
    'file',
    'line',
    'endLine',
    'col',
    'endColumn',
    'title',
  ]);
  expect(properties).not.toContain(':');
  expect(message).toContain('%250A');
});

test('SARIF has no links in messages but those of the program', () => {
  const { runs } = JSON.parse(reports.sarif([finding], context)) as {
    runs: [{ results: [{ message: { text: string } }] }];
  };
  expect(runs[0].results[0].message.text).toContain(String.raw`\[x](y)`);
});

test('markdown has no markup of strangers, also in names of files', () => {
  const page = markdownReport([finding], new Set(), { folder: '' });
  expect(page).not.toMatch(/\[x\]\(|`z`|<b>/);
  for (const line of page.split('\n')) expect(line).not.toMatch(RAW);
});
