import { expect, test } from 'vitest';
import { type Comparison, markdownComparison, textComparison } from '../../../generator/release/compare/comparison.ts';
import { compare, envelope } from './trees.ts';

const changed = (description: string) =>
  compare(
    { 'api/installers/a': envelope({ slug: 'a', description: '' }) },
    { 'api/installers/a': envelope({ slug: 'a', description }) },
  );

const comparisonOf = (count: number, line: string): Comparison => ({
  answers: {
    removed: [],
    changed: Array.from({ length: count }, (_, index) => `api/installers/${'x'.repeat(90)}${String(index)}`),
    added: [],
  },
  otherFiles: { removed: [], changed: [], added: [] },
  changes: Array.from({ length: count }, (_, index) => ({
    happening: 'changed',
    subject: 'installer',
    name: `x${String(index)}`,
    lines: Array.from({ length: 300 }, () => line),
  })),
});

test('a comparison as text says what, by how much, and where', () => {
  expect(textComparison(changed('New'))).toBe(
    [
      '1 answer changed',
      '',
      '=== installer a: changed',
      '-description: ""',
      '+description: "New"',
      '',
      'changed api/installers/a',
      '',
    ].join('\n'),
  );
});

test('a comparison as text says that nothing differs', () => {
  expect(textComparison(compare({}, {}))).toBe('No difference in what is served\n');
});

test.each([
  ['an escape sequence of a terminal', '\u001b[2J', '\\x1b[2J'],
  ['a turned direction', '\u202e', '\\u202e'],
  ['a character without shape', '\u200b', '\\u200b'],
  ['half a character', '\ud800', '\\ud800'],
])('a comparison as text shows %s', (_name, character, spelling) => {
  const { answers, otherFiles } = compare({ 'api/a': '' }, { 'api/a': '1' });
  const change = { happening: 'changed', subject: 'answer', name: 'api/a', lines: [`+${character}`] } as const;
  expect(textComparison({ answers, otherFiles, changes: [change] })).toContain(`+${spelling}\n`);
});

test('a comparison as text cuts a line that is far too long', () => {
  expect(textComparison(changed('x'.repeat(5000)))).toMatch(/x{480,490}… \(45\d\d more characters\)\n/);
});

test('a comparison as a page says what, by how much, and where', () => {
  expect(markdownComparison(changed('New'))).toBe(
    [
      '## What changes in what is served',
      '',
      '1 answer changed.',
      '',
      '### Installer `a`: changed',
      '',
      '```diff',
      '-description: ""',
      '+description: "New"',
      '```',
      '',
      '<details><summary>Answers</summary>',
      '',
      '```',
      'changed api/installers/a',
      '```',
      '',
      '</details>',
      '',
    ].join('\n'),
  );
});

test('a comparison as a page counts what came and went', () => {
  const page = markdownComparison(compare({ 'api/a': '', b: '' }, { 'api/c': '', 'api/d': '', b: '1' }));
  expect(page).toContain('\n1 answer removed, 2 added; 1 other file changed.\n');
});

test('a comparison as a page says that nothing differs', () => {
  expect(markdownComparison(compare({}, {}))).toBe('## No difference in what is served\n');
});

test.each([
  ['a fence', '```'],
  ['a longer fence', '````````'],
  ['a fence after a line feed', '\n```\n# Approved\n'],
  ['a mention, a link and a tag', '@everyone [x](https://example.org) <img src=x>'],
])(
  "a comparison as a page keeps %s of a record within the block of code, as the record's own words",
  (_name, description) => {
    const page = markdownComparison(changed(description));
    const prose = page.replaceAll(/^(`{3,})[a-z]*\n[^]*?^\1\n/gm, '');
    expect(prose).not.toContain('description');
    expect(prose).not.toMatch(/everyone|example\.org|<img|Approved/);
    expect(prose.match(/`{3,}/g)).toBeNull();
  },
);

test('a comparison as a page keeps a path of any characters within code', () => {
  const page = markdownComparison(compare({}, { 'api/`x` @y\n# z': '1' }));
  expect(page).toContain('### Answer `` api/`x` @y\\n# z ``: added');
});

test.each([
  [1000, '+short'],
  [1000, `+${'`'.repeat(400)}`],
  [3, `+${'long '.repeat(200)}`],
])(
  'a comparison as a page is no longer than a comment may be, and says what it leaves out: %i times %s',
  (count, line) => {
    const page = markdownComparison(comparisonOf(count, line));
    expect(page.length).toBeLessThan(61_000);
    expect(page).toMatch(/further changes are not shown|\(100 more lines\)/);
    expect(page).toContain('<details><summary>Answers</summary>');
  },
);
