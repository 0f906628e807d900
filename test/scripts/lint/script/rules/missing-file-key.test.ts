import { expect, test } from 'vitest';
import { missingFileKeyRule } from '../../../../../generator/scripts/lint/script/rules/missing-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a missing name', 'files: [{a: {url: N/A}}]', ['missing-file-key 3:12-3:13']],
  ['reports a missing address', 'files: [{a: {filename: b}}]', ['missing-file-key 3:12-3:13']],
  ['reports both', 'files: [{a: {}}]', ['missing-file-key 3:12-3:13', 'missing-file-key 3:12-3:13']],
  ['points at a quoted label', 'files: [{"a-b": {url: N/A}}]', ['missing-file-key 3:12-3:17']],
  [
    'reports the long form over several lines',
    'files:\n  - a:\n      url: https://example.org/a.zip\n      checksum: b',
    ['missing-file-key 4:7-4:8'],
  ],
  ['leaves whole entries alone', 'files: [{a: {url: N/A, filename: b}}]', []],
  ['leaves further keys out alone', 'files: [{a: {filename: b, url: N/A, referer: c}}]', []],
  ['leaves the short form alone', 'files: [{a: N/A}, {b: https://example.org/b.zip}]', []],
  ['leaves values that are null to their rule', 'files: [{a: {url: , filename: }}]', []],
  ['leaves other values to their rule', 'files: [{a: }, {b: [c]}, {d: 1}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(missingFileKeyRule, scriptOf(script))).toEqual(findings);
});
