import { expect, test } from 'vitest';
import { launchConfigRule } from '../../../../../generator/scripts/lint/script/rules/starting.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['leaves what is not a list of maps to its rule', 'game: {launch_configs: [a]}', 'wine', []],
  [
    'reports a missing name',
    'game: {launch_configs: [{exe: a}, {exe: b, name: }]}',
    'wine',
    ['launch-config 3:28-3:31', 'launch-config 3:38-3:41'],
  ],
  [
    'reports an entry without a program',
    'game: {launch_configs: [{name: a, args: b}]}',
    'linux',
    ['launch-config 3:28-3:32'],
  ],
  ['leaves arguments for Wine itself alone', 'game: {launch_configs: [{name: a, args: winecfg}]}', 'wine', []],
  ['leaves other runners alone', 'game: {launch_configs: [{name: a, args: b}]}', 'dosbox', []],
  ['leaves whole entries alone', 'game: {launch_configs: [{name: a, exe: b}, {name: c, command: d}]}', 'linux', []],
  ['leaves misspelt keys to their rule', 'game: {launch_configs: [{nmae: a, exee: b}]}', 'linux', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(launchConfigRule, scriptOf(script, runner))).toEqual(findings);
});
