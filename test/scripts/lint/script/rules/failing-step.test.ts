import { expect, test } from 'vitest';
import { failingStepRule } from '../../../../../generator/scripts/lint/script/rules/step-kinds.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a command line without its key', 'installer: [execute: ls -l]', 'linux', ['failing-step 3:24-3:29']],
  ['reports a quoted command line', 'installer: [execute: "ls"]', 'linux', ['failing-step 3:24-3:28']],
  ['reports a task that fails', 'installer: [task: {name: eject_disc}]', 'wine', ['failing-step 3:15-3:19']],
  ['reports a task with its runner', 'installer: [task: {name: wine.eject_disc}]', 'linux', ['failing-step 3:15-3:19']],
  [
    'reports a task with further keys',
    'installer: [task: {description: a, prefix: $GAMEDIR, name: "eject_disc"}]',
    'wine',
    ['failing-step 3:15-3:19'],
  ],
  [
    'reports a task of the client itself',
    'installer: [task: {name: open_wine_terminal}]',
    'wine',
    ['failing-step 3:15-3:19'],
  ],
  ['leaves execution with keys alone', 'installer: [execute: {command: ls}, execute: {file: a}]', 'linux', []],
  ['leaves texts of other steps alone', 'installer: [mkdir: execute, chmodx: a]', 'linux', []],
  ['leaves other tasks alone', 'installer: [task: {name: wineexec, executable: a}]', 'wine', []],
  ['leaves unknown tasks to their rule', 'installer: [task: {name: eject_disc}]', 'dosbox', []],
  [
    'leaves numbers, lists and null to their rule',
    'installer: [execute: 1, execute: [ls], execute: , execute]',
    'linux',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(failingStepRule, scriptOf(script, runner))).toEqual(findings);
});
