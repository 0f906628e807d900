import { expect, test } from 'vitest';
import { fixText } from '../../../generator/authoring/fix/fix-text.ts';
import { createRecordCheck } from '../../../generator/authoring/record/record-check.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';
import { placeEntry } from '../../../generator/catalogue/layout.ts';

const check = createRecordCheck(createSchemaCheck(), new Map());

function fix(text: string): ReturnType<typeof fixText> {
  const { record } = placeEntry({ path: 'site.yaml', kind: 'file' });
  if (record === undefined) throw new Error('site.yaml is no record');
  return fixText(record.role, text, (next) => check(record, next));
}

const URL = 'base_url: https://example.org\n';

test.each([
  ['a key in the middle', `${URL}revisions: 3\ntitle: A\n`, `${URL}title: A\n`],
  ['the first key', `revisions: 3\n${URL}`, URL],
  ['the last key, without a line end', `${URL}revisions: 3`, URL],
  ['a map of several lines', `${URL}hold:\n  days: 3\n  for: [new-host]\ntitle: A\n`, `${URL}title: A\n`],
  ['a list at the margin', `${URL}encodings:\n- gzip\n- br\ntitle: A\n`, `${URL}title: A\n`],
  ['a list within brackets of two lines', `${URL}encodings: [gzip,\n  br]\ntitle: A\n`, `${URL}title: A\n`],
  ['a comment behind it', `${URL}revisions: 3 # three\ntitle: A\n`, `${URL}title: A\n`],
  ['the comments above it', `${URL}title: A\n# Keep three.\n# Or four.\nrevisions: 3\n`, `${URL}title: A\n`],
  ['no comment at the top of the file', `# Settings.\nrevisions: 3\n${URL}`, `# Settings.\n${URL}`],
  ['a key within another', `${URL}endpoints:\n  badges: true\n  feeds: false\n`, `${URL}endpoints:\n  feeds: false\n`],
  ['a map of nothing else', `${URL}endpoints:\n  badges: true\n  bulk: true\ntitle: A\n`, `${URL}title: A\n`],
  ['the first within braces', `${URL}endpoints: {badges: true, feeds: false}\n`, `${URL}endpoints: {feeds: false}\n`],
  ['the last within braces', `${URL}endpoints: {feeds: false, badges: true}\n`, `${URL}endpoints: {feeds: false}\n`],
  ['several keys', `revisions: 3\n${URL}hold: {days: 3}\n`, URL],
  [
    'Windows line ends',
    `${URL}revisions: 3\ntitle: A\n`.replaceAll('\n', '\r\n'),
    `${URL}title: A\n`.replaceAll('\n', '\r\n'),
  ],
])('removes %s', (_case, original, expected) => {
  expect(fix(original).text).toBe(expected);
});

test('removes a key before a misspelt one is renamed, and lists both', () => {
  const { text, changes } = fix(`${URL}revisions: 3\ntitel: A\n`);
  expect(text).toBe(`${URL}title: A\n`);
  expect(changes.map(({ code, line, before }) => [code, line, before])).toEqual([
    ['removed-key', 2, 'revisions'],
    ['unknown-key', 2, 'titel'],
  ]);
});

test('leaves a file that is not YAML alone', () => {
  const text = `${URL}revisions: 3\ntitle: "A\n`;
  expect(fix(text)).toMatchObject({ text, changes: [] });
});
