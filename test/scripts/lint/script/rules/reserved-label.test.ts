import { expect, test } from 'vitest';
import { hiddenVariableRule, reservedLabelRule } from '../../../../../generator/scripts/lint/script/rules/labels.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports the game folder', 'files: [{GAMEDIR: N/A}]', ['reserved-label 3:12-3:19']],
  [
    'warns of others',
    'files: [{CACHE: N/A}, {STEAM-DATA_DIR: N/A}]',
    ['hidden-variable 3:12-3:17', 'hidden-variable 3:26-3:40'],
  ],
  ['leaves other labels alone', 'files: [{gamedir: N/A}, {home: N/A}, {INPUT_a: N/A}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  const actual = [reservedLabelRule, hiddenVariableRule].flatMap((rule) => findingsOf(rule, scriptOf(script)));
  expect(actual).toEqual(findings);
});
