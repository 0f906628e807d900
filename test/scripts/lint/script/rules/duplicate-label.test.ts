import { expect, test } from 'vitest';
import { duplicateLabelRule } from '../../../../../generator/scripts/lint/script/rules/labels.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports the second of two', 'files: [{a: N/A}, {b: N/A}, {a: N/A}]', ['duplicate-label 3:32-3:33']],
  ['reads dashes as underscores', 'files: [{a-b: N/A}, {a_b: N/A}]', ['duplicate-label 3:24-3:27']],
  ['leaves one key twice in one map to its rule', 'files: [{a: N/A, a: N/A}]', []],
  ['leaves different labels alone', 'files: [{a: N/A}, {A: N/A}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(duplicateLabelRule, scriptOf(script))).toEqual(findings);
});
