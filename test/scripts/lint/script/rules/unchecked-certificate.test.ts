import { expect, test } from 'vitest';
import { uncheckedCertificateRule } from '../../../../../generator/scripts/lint/script/rules/unchecked-certificate.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports wget',
    "installer: [execute: {command: 'wget --no-check-certificate https://a.org/b'}]",
    ['unchecked-certificate 3:40-3:62'],
  ],
  [
    'reports curl',
    "installer: [execute: {command: 'curl -L --insecure https://a.org/b'}]",
    ['unchecked-certificate 3:43-3:53'],
  ],
  [
    'reports curl with letters together',
    "installer: [execute: {command: 'curl -Lk https://a.org/b'}]",
    ['unchecked-certificate 3:40-3:43'],
  ],
  [
    'reports what a shell is given',
    `installer: [execute: {file: bash, args: '-c "curl -k https://a.org"'}]`,
    ['unchecked-certificate 3:53-3:55'],
  ],
  [
    'reports a script that is written to a file',
    'installer: [write_file: {file: $GAMEDIR/a.sh, content: "#!/bin/sh\\nwget --no-check-certificate https://a.org"}]',
    ['unchecked-certificate 3:58-3:112'],
  ],
  [
    'leaves other options alone',
    "installer: [execute: {command: 'curl -L -O https://a.org/-k && wget -q https://a.org && tar -k'}]",
    [],
  ],
  ['leaves the -k of another command alone', "installer: [execute: {command: 'curl -O https://a.org; mkswap -k'}]", []],
];

test.each(cases)('%s', (_behaviour, script, found) => {
  expect(findingsOf(uncheckedCertificateRule, scriptOf(script))).toEqual(found);
});
