import { expect, test } from 'vitest';
import { missingChecksumRule } from '../../../../../generator/scripts/lint/script/rules/downloads.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports the short form',
    'files: [{a: https://example.org/a.zip}]\ninstaller: [mkdir: $a]',
    ['missing-checksum 3:12-3:13'],
  ],
  [
    'reports the long form',
    'files: [{a: {url: http://example.org/a.zip, filename: a}}]\ninstaller: [mkdir: $a]',
    ['missing-checksum 3:12-3:13'],
  ],
  [
    'reports an empty checksum',
    'files: [{a: {url: https://example.org/a.zip, filename: a, checksum: }}]\ninstaller: [mkdir: $a]',
    ['missing-checksum 3:12-3:13'],
  ],
  [
    'leaves a checksum alone',
    'files: [{a: {url: https://example.org/a.zip, filename: a, checksum: b}}]\ninstaller: [mkdir: $a]',
    [],
  ],
  ...[
    'https://github.com/a/b/archive/refs/heads/main.zip',
    'https://github.com/a/b/archive/master.zip',
    'https://github.com/a/b/releases/latest/download/a.zip',
    'https://raw.githubusercontent.com/a/b/master/c.txt',
    'https://example.org/game-latest.tar.gz',
  ].map((url): [string, string, string[]] => [
    `leaves what changes on purpose alone: ${url}`,
    `files: [{a: "${url}"}]`,
    [],
  ]),
  ['leaves files alone that nobody downloads', 'files: [{a: N/A}, {b: "$STEAM:1:c"}, {d: /home/e}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(missingChecksumRule, scriptOf(script))).toEqual(findings);
});
