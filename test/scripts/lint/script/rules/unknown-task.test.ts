import { expect, test } from 'vitest';
import { unknownTaskRule } from '../../../../../generator/scripts/lint/script/rules/step-kinds.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a misspelt task', 'installer: [task: {name: winexec, executable: a}]', 'wine', ['unknown-task 3:28-3:35']],
  [
    'reports a task of another runner',
    'installer: [task: {name: wineexec, executable: a}]',
    'linux',
    ['unknown-task 3:28-3:36'],
  ],
  ['reports a task with its runner', 'installer: [task: {name: wine.nonsense}]', 'linux', ['unknown-task 3:28-3:41']],
  [
    'reports a task of an unknown runner',
    'installer: [task: {name: winesteam.wineexec}]',
    'wine',
    ['unknown-task 3:28-3:46'],
  ],
  ['reports a quoted task', 'installer: [task: {executable: a, name: "exec"}]', 'wine', ['unknown-task 3:43-3:49']],
  [
    'reports a task whose runner has it not',
    'installer: [task: {name: wine.dosexec}]',
    'dosbox',
    ['unknown-task 3:28-3:40'],
  ],
  ['minds the case', 'installer: [task: {name: WineExec}]', 'wine', ['unknown-task 3:28-3:36']],
  ['reports names that every object has', 'installer: [task: {name: constructor}]', 'wine', ['unknown-task 3:28-3:39']],
  ['reports an empty name', 'installer: [task: {name: ""}]', 'wine', ['unknown-task 3:28-3:30']],
  [
    'leaves the tasks of the runner alone',
    'installer: [task: {name: create_prefix}, task: {name: wineexec}, task: {name: winetricks}, task: {name: set_regedit}, task: {name: set_regedit_file}, task: {name: delete_registry_key}, task: {name: winekill}, task: {name: winecfg}, task: {name: install_cab_component}]',
    'wine',
    [],
  ],
  [
    'leaves tasks with their runner alone',
    'installer: [task: {name: wine.wineexec}, task: {name: "dosbox.dosexec"}]',
    'linux',
    [],
  ],
  ['leaves the tasks for DOS alone', 'installer: [task: {name: dosexec}, task: {name: makeconfig}]', 'dosbox', []],
  ['leaves tasks that fail to their rule', 'installer: [task: {name: eject_disc}]', 'wine', []],
  ['leaves an unknown runner to its rule', 'installer: [task: {name: wineexec, executable: a}]', 'winesteam', []],
  ['leaves a missing name to its rule', 'installer: [task: {executable: a}, task: {}]', 'wine', []],
  ['leaves tasks without a map to their rule', 'installer: [task: wineexec, task: [name], task]', 'wine', []],
  ['leaves other steps alone', 'installer: [extract: {file: a, name: b}]', 'wine', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unknownTaskRule, scriptOf(script, runner))).toEqual(findings);
});
