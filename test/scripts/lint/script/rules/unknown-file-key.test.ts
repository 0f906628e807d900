import { expect, test } from 'vitest';
import { unknownFileKeyRule } from '../../../../../generator/scripts/lint/script/rules/unknown-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a misspelt key', 'files: [{a: {url: b, filename: c, checksums: d}}]', ['unknown-file-key 3:37-3:46']],
  ['reports each key', 'files: [{a: {URL: b, file: c}}]', ['unknown-file-key 3:16-3:19', 'unknown-file-key 3:24-3:28']],
  [
    'leaves the keys of a file alone',
    'files: [{a: {url: b, filename: c, referer: d, checksum: e, alternate_filenames: [f], size: 1, total_size: 1}}]',
    [],
  ],
  [
    'reports what belongs beside the script',
    'files: [{a: {url: b, filename: c, update: {}}}]',
    ['unknown-file-key 3:37-3:43'],
  ],
  ['leaves the short form alone', 'files: [{a: https://example.org/b}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unknownFileKeyRule, scriptOf(script))).toEqual(findings);
});
