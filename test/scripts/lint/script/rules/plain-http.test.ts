import { expect, test } from 'vitest';
import { plainHttpRule } from '../../../../../generator/scripts/lint/script/rules/addresses.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports http', 'files: [{a: http://example.org/a.zip}]\ninstaller: [mkdir: $a]', ['plain-http 3:15-3:39']],
  [
    'reports the long form',
    'files: [{a: {url: HTTP://example.org/a, filename: a}}]\ninstaller: [mkdir: $a]',
    ['plain-http 3:21-3:41'],
  ],
  ['leaves https alone', 'files: [{a: https://example.org/http://a}]\ninstaller: [mkdir: $a]', []],
  [
    'reports an address in a command',
    "installer: [execute: {command: 'wget -q http://a.org/b; echo http://c.org'}]",
    ['plain-http 3:43-3:57'],
  ],
  [
    'leaves addresses of the machine itself alone',
    "installer: [execute: {command: 'curl http://localhost:8080/a https://b.org'}]",
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(plainHttpRule, scriptOf(script))).toEqual(findings);
});
