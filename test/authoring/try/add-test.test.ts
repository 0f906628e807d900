import { expect, test } from 'vitest';
import { addTest } from '../../../generator/authoring/try/add-test.ts';
import { formatText } from '../../../generator/authoring/format/format-text.ts';
import { createRecordCheck } from '../../../generator/authoring/fix/record-check.ts';
import type { TestRecord } from '../../../generator/records/records.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';
import { placeEntry } from '../../../generator/yaml/load/layout.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { HEAD, INSTALLER } from '../../findings/case.ts';

const TRIED: TestRecord = { date: '2026-11-25', client: '0.5.23', system: 'Fedora 43', by: '', works: true, note: '' };
const SCRIPT = 'script: # what it does\n  game:\n    exe: a\n';
const TOP = HEAD.slice(0, HEAD.indexOf('script:'));
const ITEM = ['date: "2026-11-25"', 'client: "0.5.23"', 'system: Fedora 43', 'works: true'];
const lines = (indent: string) => ITEM.map((line, at) => `${indent}${at === 0 ? '- ' : '  '}${line}\n`).join('');
const OLD = 'date: "2025-01-02"';

function added(text: string, tried = TRIED): string | undefined {
  const source = toSource(INSTALLER, text);
  return addTest({ source, ...parseRecord(source) }, tried);
}

test.each([
  [
    'where there was none, behind what comes before it',
    `${TOP}\n# Steps.\n${SCRIPT}`,
    `${TOP}tested:\n${lines('  ')}\n# Steps.\n${SCRIPT}`,
  ],
  [
    'in an empty list',
    `${TOP}tested: [] # soon\n${SCRIPT}`,
    `${TOP}tested:\n${lines('  ').trimEnd()} # soon\n${SCRIPT}`,
  ],
  [
    'behind another, before the comment of what follows',
    `${TOP}tested:\n  # Mine.\n  - ${OLD} # first\n    client: "0.5.20"\n    works: no-it-does\n\n# Steps.\n${SCRIPT}`,
    `${TOP}tested:\n  # Mine.\n  - ${OLD} # first\n    client: "0.5.20"\n    works: no-it-does\n${lines('  ')}\n# Steps.\n${SCRIPT}`,
  ],
  [
    'behind a note of several lines, in a list that is not indented',
    `${TOP}tested:\n- ${OLD}\n  note: |\n    One.\n    Two.\n${SCRIPT}`,
    `${TOP}tested:\n- ${OLD}\n  note: |\n    One.\n    Two.\n${lines('')}${SCRIPT}`,
  ],
  [
    'in brackets',
    `${TOP}tested: [{${OLD}, client: '0.5.20', works: true}] # all\n${SCRIPT}`,
    `${TOP}tested: [{${OLD}, client: '0.5.20', works: true}, {${ITEM.join(', ')}}] # all\n${SCRIPT}`,
  ],
  [
    'at the end of the file, which has no line end',
    `${SCRIPT}${TOP}`.trimEnd(),
    `${SCRIPT}${TOP}tested:\n${lines('  ')}`.trimEnd(),
  ],
])('adds a test %s', (_, before, after) => {
  expect(added(before)).toBe(after);
  const windows = before.replaceAll('\n', '\r\n');
  expect(added(windows)).toBe(after.replaceAll('\n', '\r\n'));
});

test('quotes what would be something else', () => {
  const tried = { ...TRIED, client: '0.5', by: 'no', note: 'a: "b", #c' };
  expect(added(`${TOP}${SCRIPT}`, tried)).toContain(`client: "0.5"\n    system: Fedora 43\n    by: "no"\n`);
  expect(added(`${TOP}tested: [{works: true}]\n${SCRIPT}`, tried)).toContain(
    String.raw`by: "no", works: true, note: "a: \"b\", #c"}]`,
  );
});

test('leaves alone what it would have to write anew', () => {
  expect(added('{"version": "CD", "script": {"game": {"exe": "a"}}}\n')).toBeUndefined();
  expect(added('- a\n')).toBeUndefined();
});

test('the result has the usual form where the record had it', () => {
  const { record } = placeEntry({ path: INSTALLER, kind: 'file' });
  if (record === undefined) throw new Error('no record');
  const check = createRecordCheck(createSchemaCheck(), new Map());
  const format = (text: string) => formatText('installer', text, (next) => check(record, next));
  const usual = `${TOP}# Steps.\n${SCRIPT}`;
  expect(format(usual)).toEqual({ kind: 'formatted', text: usual });
  const once = added(usual) ?? '';
  const note = 'A note that is so long that it has to be folded over several lines, as fmt does with what people read.';
  const twice = added(once, { ...TRIED, note, by: 'Ann: B' }) ?? '';
  expect(twice).toContain('note: >-');
  expect(format(twice)).toEqual({ kind: 'formatted', text: twice });
});
