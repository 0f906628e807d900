import { expect, test } from 'vitest';
import { badChecksumRule } from '../../../../../generator/scripts/lint/script/rules/bad-checksum.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a missing name', 'files: [{a: {checksum: aaaa}}]\ninstaller: [mkdir: $a]', ['bad-checksum 3:26-3:30']],
  [
    'reports an unknown hash',
    'files: [{a: {checksum: "crc32:aaaaaaaa"}}]\ninstaller: [mkdir: $a]',
    ['bad-checksum 3:26-3:42'],
  ],
  [
    'reports a wrong length',
    'files: [{a: {checksum: "md5:aaaa"}}]\ninstaller: [mkdir: $a]',
    ['bad-checksum 3:26-3:36'],
  ],
  [
    'reports other characters',
    'files: [{a: {checksum: "md5: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}]\ninstaller: [mkdir: $a]',
    ['bad-checksum 3:26-3:64'],
  ],
  [
    'reports capital letters',
    'files: [{a: {checksum: "md5:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}}]\ninstaller: [mkdir: $a]',
    ['bad-checksum 3:26-3:64'],
  ],
  [
    'leaves hashes alone',
    'files: [{a: {checksum: "md5:00000000000000000000000000000000"}}, {b: {checksum: "SHA1:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}}, {c: {checksum: "blake2s:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"}}]',
    [],
  ],
  ['leaves hashes alone that some clients have', 'files: [{a: {checksum: "sha-256:aa"}}]\ninstaller: [mkdir: $a]', []],
  ['leaves no checksum alone', 'files: [{a: {checksum: }}]\ninstaller: [mkdir: $a]', []],
];

test.each(cases)('%s', (_behaviour, script, found) => {
  expect(findingsOf(badChecksumRule, scriptOf(script))).toEqual(found);
});
