import { expect, test } from 'vitest';
import { stepRunnerRule } from '../../../../../generator/scripts/lint/script/rules/step-kinds.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a step of another runner', 'installer: [install_or_extract: a]', 'linux', ['step-runner 3:15-3:33']],
  ['reads dashes in the name of a step', 'installer: [install-or-extract: a]', 'dosbox', ['step-runner 3:15-3:33']],
  ['points at a quoted name', 'installer: ["install_or_extract": a]', 'steam', ['step-runner 3:15-3:35']],
  [
    'reports each step',
    'installer:\n  - install_or_extract: a\n  - mkdir: b\n  - install_or_extract: c',
    'linux',
    ['step-runner 4:7-4:25', 'step-runner 6:7-6:25'],
  ],
  ['leaves the step to its runner', 'installer: [install_or_extract: a, install-or-extract: b]', 'wine', []],
  ['leaves a quoted runner alone', 'installer: [install_or_extract: a]', '"wine"', []],
  ['leaves an unknown runner to its rule', 'installer: [install_or_extract: a]', 'winesteam', []],
  ['leaves other steps alone', 'installer: [autosetup_gog_game: a, extract: {file: b}, mkdir]', 'linux', []],
  ['leaves tasks of another runner alone', 'installer: [task: {name: wine.wineexec, executable: a}]', 'linux', []],
  ['leaves unknown steps alone', 'installer: [unpack: a, constructor: b]', 'linux', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(stepRunnerRule, scriptOf(script, runner))).toEqual(findings);
});
