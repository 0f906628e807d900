import { expect, test } from 'vitest';
import { unknownTaskParameterRule } from '../../../../../generator/scripts/lint/script/rules/unknown-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['leaves a task without a name to its rule', 'installer: [task: {executable: a}]', 'wine', []],
  [
    'reports a misspelt parameter',
    'installer: [task: {name: wineexec, executable: a, work_dir: b}]',
    'wine',
    ['unknown-task-parameter 3:53-3:61'],
  ],
  [
    'reports a parameter of another step',
    'installer: [task: {name: wineexec, executable: a, terminal: true}]',
    'wine',
    ['unknown-task-parameter 3:53-3:61'],
  ],
  [
    'reports a parameter of another task',
    'installer: [task: {name: winetricks, app: a, blocking: true}]',
    'wine',
    ['unknown-task-parameter 3:48-3:56'],
  ],
  [
    'reports a task with its runner',
    'installer: [task: {file: a, name: wine.create_prefix}]',
    'linux',
    ['unknown-task-parameter 3:22-3:26'],
  ],
  [
    'reports what a document promises',
    'installer: [task: {name: dosexec, executable: a, exit: true}]',
    'dosbox',
    ['unknown-task-parameter 3:52-3:56'],
  ],
  [
    'reports a quoted parameter',
    'installer: [task: {name: winekill, "executable": a}]',
    'wine',
    ['unknown-task-parameter 3:38-3:50'],
  ],
  [
    'reports a parameter whatever its value',
    'installer: [task: {name: winekill, a: , b: 1, c: [d], e: {f: g}}]',
    'wine',
    [
      'unknown-task-parameter 3:38-3:39',
      'unknown-task-parameter 3:43-3:44',
      'unknown-task-parameter 3:49-3:50',
      'unknown-task-parameter 3:57-3:58',
    ],
  ],
  [
    'minds dashes and the case',
    'installer: [task: {name: wineexec, executable: a, working-dir: b, Args: c}]',
    'wine',
    ['unknown-task-parameter 3:53-3:64', 'unknown-task-parameter 3:69-3:73'],
  ],
  [
    'reports names that every object has',
    'installer: [task: {name: winekill, constructor: a}]',
    'wine',
    ['unknown-task-parameter 3:38-3:49'],
  ],
  [
    'leaves the parameters of a program alone',
    'installer: [task: {name: wineexec, executable: a, args: b, prefix: c, arch: win64, working_dir: d, blocking: true, include_processes: e, exclude_processes: f, disable_runtime: true, overrides: {g: n}, winetricks_wine: h, proton_verb: i, env: {J: k}}]',
    'wine',
    [],
  ],
  [
    'leaves the parameters of a prefix alone',
    'installer: [task: {name: create_prefix, prefix: a, arch: win32, overrides: {b: n}, install_gecko: false, install_mono: false}]',
    'wine',
    [],
  ],
  [
    'leaves the parameters of winetricks alone',
    'installer: [task: {name: winetricks, app: a, silent: true, prefix: b, arch: win32, disable_runtime: true, system_winetricks: true, env: {C: d}}]',
    'wine',
    [],
  ],
  [
    'leaves the parameters of the registry alone',
    'installer: [task: {name: set_regedit, path: a, key: b, value: c, type: REG_SZ, prefix: d, arch: win32}, task: {name: set_regedit_file, filename: a, prefix: b, arch: win32}, task: {name: delete_registry_key, key: a, prefix: b, arch: win32}]',
    'wine',
    [],
  ],
  [
    'leaves the parameters of a component alone',
    'installer: [task: {name: install_cab_component, cabfile: a, component: b, prefix: c, arch: win32}, task: {name: winecfg, prefix: a, arch: win32}]',
    'wine',
    [],
  ],
  [
    'leaves the parameters for DOS alone',
    'installer: [task: {name: dosexec, config_file: a, args: b, working_dir: c, close_on_exit: true}, task: {name: makeconfig, path: a, drives: {c: b}, commands: [d]}]',
    'dosbox',
    [],
  ],
  [
    'leaves the parameters of every task alone',
    'installer: [task: {name: winekill, description: a, return_code: 1}]',
    'wine',
    [],
  ],
  ['leaves unknown tasks to their rule', 'installer: [task: {name: unpack, nonsense: a}]', 'wine', []],
  ['leaves other steps to their rule', 'installer: [move: {src: a, dst: b, nonsense: c}]', 'wine', []],
  ['leaves a task that always fails to its rule', 'installer: [task: {name: eject_disc, a: b}]', 'wine', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unknownTaskParameterRule, scriptOf(script, runner))).toEqual(findings);
});
