import { expect, test } from 'vitest';
import { localFileRule } from '../../../../../generator/scripts/lint/script/rules/addresses.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a path', 'files: [{a: /home/me/a.zip}]\ninstaller: [mkdir: $a]', ['local-file 3:15-3:29']],
  ['reports a file address', 'files: [{a: file:///tmp/a.zip}]\ninstaller: [mkdir: $a]', ['local-file 3:15-3:32']],
  ['leaves what the client refuses to its rule', 'files: [{a: ~/a.zip}, {b: ./b.zip}]\ninstaller: [mkdir: $a$b]', []],
  [
    'reports the long form',
    'files: [{a: {url: /a.zip, filename: a.zip}}]\ninstaller: [mkdir: $a]',
    ['local-file 3:21-3:27'],
  ],
  ['leaves other addresses alone', 'files: [{a: https://example.org/home/a.zip}]\ninstaller: [mkdir: $a]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(localFileRule, scriptOf(script))).toEqual(findings);
});
