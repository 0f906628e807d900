import { expect, test } from 'vitest';
import { severalLabelsRule } from '../../../../../generator/scripts/lint/script/rules/files.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports a second label',
    'files: [{a: https://example.org/a, b: https://example.org/b}]',
    ['several-labels 3:38-3:39'],
  ],
  ['reports once for an entry', 'files: [{a: N/A, b: N/A, c: N/A}]', ['several-labels 3:20-3:21']],
  [
    'reports a key of the long form beside the label',
    'files: [{a: https://example.org/a, checksum: b}]',
    ['several-labels 3:38-3:46'],
  ],
  ['leaves a label without a value to its rule', 'files:\n- a:\n  url: b\n  filename: c', []],
  ['leaves one label alone', 'files: [{a: N/A}, {b: {url: N/A, filename: c}}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(severalLabelsRule, scriptOf(script))).toEqual(findings);
});
