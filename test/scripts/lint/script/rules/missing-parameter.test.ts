import { expect, test } from 'vitest';
import { missingParameterRule } from '../../../../../generator/scripts/lint/script/rules/missing-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a missing target', 'installer: [move: {src: a}]', 'wine', ['missing-parameter 3:15-3:19']],
  ['reports everything missing at once', 'installer: [rename: {}]', 'wine', ['missing-parameter 3:15-3:21']],
  [
    'reports steps of the same kind',
    'installer: [merge: {dst: a}, copy: {src: a}]',
    'wine',
    ['missing-parameter 3:15-3:20', 'missing-parameter 3:32-3:36'],
  ],
  ['reports an archive that is not named', 'installer: [extract: {dst: a}]', 'wine', ['missing-parameter 3:15-3:22']],
  ['reports a program that is not named', 'installer: [execute: {args: a}]', 'wine', ['missing-parameter 3:15-3:22']],
  [
    'reports a file that is not named',
    'installer: [substitute_vars: {description: a}]',
    'wine',
    ['missing-parameter 3:15-3:30'],
  ],
  ['reports a missing content', 'installer: [write_file: {file: a}]', 'wine', ['missing-parameter 3:15-3:25']],
  ['reports missing data', 'installer: [write_json: {file: a}]', 'wine', ['missing-parameter 3:15-3:25']],
  [
    'reports a configuration without values',
    'installer: [write_config: {file: a}]',
    'wine',
    ['missing-parameter 3:15-3:27'],
  ],
  [
    'reports a configuration without a key',
    'installer: [write_config: {file: a, section: b, value: c}]',
    'wine',
    ['missing-parameter 3:15-3:27'],
  ],
  [
    'reports a configuration without a file',
    'installer: [write_config: {data: {a: {b: c}}}]',
    'wine',
    ['missing-parameter 3:15-3:27'],
  ],
  [
    'reports a menu without options',
    'installer: [input_menu: {description: a, id: b}]',
    'wine',
    ['missing-parameter 3:15-3:25'],
  ],
  [
    'reads dashes in the name of a step',
    'installer: [insert-disc: {message: a}, write-file: {content: a}]',
    'wine',
    ['missing-parameter 3:15-3:26', 'missing-parameter 3:42-3:52'],
  ],
  ['points at a quoted name', 'installer: ["move": {dst: a}]', 'wine', ['missing-parameter 3:15-3:21']],
  ['reports a file of a newer step', 'installer: [extract_or_run: {dst: a}]', 'wine', ['missing-parameter 3:15-3:29']],
  ['reports a task without a name', 'installer: [task: {return_code: 1}]', 'wine', ['missing-parameter 3:15-3:19']],
  [
    'reports a program that a task lacks',
    'installer: [task: {name: wineexec, args: a}]',
    'wine',
    ['missing-parameter 3:15-3:19'],
  ],
  [
    'reports a task with its runner',
    'installer: [task: {name: wine.winetricks}]',
    'linux',
    ['missing-parameter 3:15-3:19'],
  ],
  [
    'reports both keys of a registry',
    'installer: [task: {name: set_regedit, value: a}]',
    'wine',
    ['missing-parameter 3:15-3:19'],
  ],
  [
    'reports other keys of a registry',
    'installer: [task: {name: set_regedit_file}, task: {name: delete_registry_key}]',
    'wine',
    ['missing-parameter 3:15-3:19', 'missing-parameter 3:47-3:51'],
  ],
  [
    'reports a component',
    'installer: [task: {name: install_cab_component, cabfile: a}]',
    'wine',
    ['missing-parameter 3:15-3:19'],
  ],
  [
    'reports a program for DOS',
    'installer: [task: {name: dosexec, args: a}]',
    'dosbox',
    ['missing-parameter 3:15-3:19'],
  ],
  [
    'reports a configuration for DOS',
    'installer: [task: {name: makeconfig, path: a, drives: {c: b}}]',
    'dosbox',
    ['missing-parameter 3:15-3:19'],
  ],
  [
    'leaves whole steps alone',
    'installer: [move: {src: a, dst: b}, copy: {src: a, dst: b}, insert-disc: {requires: a}, write_file: {file: a, content: b}]',
    'wine',
    [],
  ],
  ['leaves either name of an archive alone', 'installer: [extract: {file: a}, extract: {src: a}]', 'wine', []],
  ['leaves either way to run alone', 'installer: [execute: {file: a}, execute: {command: b}]', 'wine', []],
  [
    'leaves either form of a configuration alone',
    'installer: [write_config: {file: a, data: {b: {c: d}}}, write_config: {file: a, section: b, key: c, value: d}]',
    'wine',
    [],
  ],
  [
    'leaves whole tasks alone',
    'installer: [task: {name: wineexec, executable: a}, task: {name: winetricks, app: b}, task: {name: create_prefix}, task: {name: winekill}]',
    'wine',
    [],
  ],
  [
    'leaves either program for DOS alone',
    'installer: [task: {name: dosexec, executable: a}, task: {name: dosexec, config_file: b}]',
    'dosbox',
    [],
  ],
  [
    'reports a setup of a store without a number',
    'installer: [gogdl_setup: {}]',
    'wine',
    ['missing-parameter 3:15-3:26'],
  ],
  ['leaves a setup of a store to its record', 'installer: [gogdl_setup: {}]', 'steam', []],
  ['leaves steps without a map to their rule', 'installer: [move: a, extract: , execute: ls, insert-disc]', 'wine', []],
  ['leaves unknown steps and tasks to their rules', 'installer: [unpack: {}, task: {name: unpack}]', 'wine', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(missingParameterRule, scriptOf(script, runner))).toEqual(findings);
});
