import { expect, test } from 'vitest';
import { badChecksumRule } from '../../../../../generator/scripts/lint/script/rules/downloads.ts';
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
  ...['sha-256', 'SHA2-256', 'sha512-256', 'sha-512/224', 'sha3-512', 'ripemd-160', 'ssl3-md5'].map(
    (name): (typeof cases)[number] => [
      `leaves ${name} alone, which clients have`,
      `files: [{a: {checksum: "${name}:aa"}}]`,
      [],
    ],
  ),
  ...['sha512/256', 'sha2_256', 'md-5'].map((name): (typeof cases)[number] => [
    `reports ${name}, which none has`,
    `files: [{a: {checksum: "${name}:aa"}}]`,
    [`bad-checksum 3:26-3:${String(31 + name.length)}`],
  ]),
  ['leaves no checksum alone', 'files: [{a: {checksum: }}]\ninstaller: [mkdir: $a]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(badChecksumRule, scriptOf(script))).toEqual(findings);
});
