import { expect, test } from 'vitest';
import { droppedParameterRule } from '../../../../../generator/scripts/lint/script/rules/step-kinds.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  [
    'reports a parameter that the client overwrites',
    'installer: [task: {name: wineexec, executable: a, env: {B: c}}]',
    'wine',
    ['dropped-parameter 3:53-3:56'],
  ],
  [
    'reads the full name',
    'installer: [task: {name: wine.wineexec, executable: a, env: {}}]',
    'linux',
    ['dropped-parameter 3:58-3:61'],
  ],
  [
    'leaves the same parameter of another task alone',
    'installer: [task: {name: winetricks, app: a, env: {B: c}}]',
    'wine',
    [],
  ],
  ['leaves tasks of other runners alone', 'installer: [task: {name: wineexec, env: {}}]', 'dosbox', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(droppedParameterRule, scriptOf(script, runner))).toEqual(findings);
});
