import { expect, test } from 'vitest';
import { unusedSectionRule } from '../../../../../generator/scripts/lint/script/rules/sections.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports the section of another runner', 'wine: {version: a}', 'linux', ['unused-section 3:3-3:7']],
  ['leaves the section of the runner alone', 'wine: {version: a}', 'wine', []],
  [
    'leaves sections alone that a setup file may need',
    'dosbox: {fullscreen: true}\ninstaller: [autosetup_gog_game: a]',
    'wine',
    [],
  ],
  [
    'reports others beside a setup file',
    'linux: {}\ninstaller: [autosetup_gog_game: a]',
    'wine',
    ['unused-section 3:3-3:8'],
  ],
  ['is silent for an unknown runner', 'wine: {}', 'winesteam', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unusedSectionRule, scriptOf(script, runner))).toEqual(findings);
});
