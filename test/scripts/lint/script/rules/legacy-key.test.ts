import { expect, test } from 'vitest';
import { legacyKeyRule } from '../../../../../generator/scripts/lint/script/rules/top-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports each old key',
    'exe: a\nmain_file: b\niso: c\nrom: d\ndisk-a: e\npath: f',
    [
      'legacy-key 3:3-3:6',
      'legacy-key 4:3-4:12',
      'legacy-key 5:3-5:6',
      'legacy-key 6:3-6:6',
      'legacy-key 7:3-7:9',
      'legacy-key 8:3-8:7',
    ],
  ],
  ['leaves the same keys in "game" alone', 'game: {exe: a}', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(legacyKeyRule, scriptOf(script))).toEqual(findings);
});
