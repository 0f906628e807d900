import { expect, test } from 'vitest';
import type { Finding } from '../../../generator/findings/finding.ts';
import { inReviewOrder, shownFindings } from '../../../generator/findings/report/github-report.ts';
import { markdownReport } from '../../../generator/findings/report/markdown-report.ts';

function finding(file: string, severity: Finding['severity'], message = 'Words'): Finding {
  return { file, line: 1, column: 2, endLine: 1, endColumn: 3, severity, code: 'a-code', message, help: 'Mend it.' };
}

test('findings of changed files come first, then the gravest', () => {
  const findings = [finding('a', 'warning'), finding('b', 'warning'), finding('b', 'error')];
  const order = inReviewOrder(findings, new Set(['b'])).map(({ file, severity }) => `${file} ${severity}`);
  expect(order).toEqual(['b error', 'b warning', 'a warning']);
});

test('ten annotations of each severity are printed', () => {
  const findings = Array.from({ length: 12 }, () => [finding('a', 'error'), finding('a', 'notice')]).flat();
  expect(shownFindings(findings)).toHaveLength(20);
});

test("a record's own words do not become markup", () => {
  const page = markdownReport([finding('a', 'error', '<img src=x> | [x](y) `z`')], new Set(), { folder: '' });
  expect(page).not.toMatch(/<img|\]\(|`z`/);
  expect(page.split('\n').filter((line) => line.startsWith('| 1:2'))).toHaveLength(1);
});

test('the page says how many, in which files, and which are changed', () => {
  const page = markdownReport([finding('a', 'error'), finding('b', 'notice')], new Set(['a']), { folder: 'catalogue' });
  expect(page).toMatch(/^## 1 error, 1 notice in 2 files\n/);
  expect(page).toContain('### <code>catalogue/a</code> (changed)');
});
