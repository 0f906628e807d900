import { expect, test } from 'vitest';
import { unknownRunnerKeyRule } from '../../../../../generator/scripts/lint/script/rules/unknown-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a misspelt key', 'wine: {overides: {a: b}}', 'wine', ['unknown-runner-key 3:10-3:18']],
  [
    'reports a key that the runner does not have any more',
    'wine: {dxvk: true, x360ce-path: a}',
    'wine',
    ['unknown-runner-key 3:22-3:33'],
  ],
  [
    'leaves the keys of the runner alone',
    'wine: {version: lutris-7.2-x86_64, overrides: {ddraw: n}, Desktop: true}',
    'wine',
    [],
  ],
  ['looks at the section of the runner only', 'dosbox: {overides: a}', 'wine', []],
  ['is silent for an unknown runner', 'winesteam: {a: b}', 'winesteam', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unknownRunnerKeyRule, scriptOf(script, runner))).toEqual(findings);
});
