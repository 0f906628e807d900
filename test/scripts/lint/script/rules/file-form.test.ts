import { expect, test } from 'vitest';
import { fileFormRule } from '../../../../../generator/scripts/lint/script/rules/files.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a text', 'files: [a]', ['file-form 3:11-3:12']],
  ['reports a quoted text', 'files: ["https://example.org/a.zip"]', ['file-form 3:11-3:38']],
  ['reports null', 'files: [null, ~]', ['file-form 3:11-3:15', 'file-form 3:17-3:18']],
  ['reports a number', 'files: [1]', ['file-form 3:11-3:12']],
  ['reports true', 'files: [true]', ['file-form 3:11-3:15']],
  ['reports a list', 'files: [[a]]', ['file-form 3:11-3:14']],
  ['leaves an empty map to its rule', 'files: [{}]', []],
  [
    'reports every entry of that kind',
    'files:\n  - a\n  - b: N/A\n  - [c]',
    ['file-form 4:7-4:8', 'file-form 6:7-6:10'],
  ],
  ['leaves entries with a label alone', 'files: [{a: N/A}, {b: {url: N/A, filename: b}}]', []],
  ['leaves values to their rule', 'files: [{a: }, {b: 1}, {c: [d]}]', []],
  ['leaves an empty list alone', 'files: []', []],
  ['leaves a section that is not a list to its rule', 'files: a', []],
  ['leaves steps alone', 'installer: [a]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(fileFormRule, scriptOf(script))).toEqual(findings);
});
