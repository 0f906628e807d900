import { expect, test } from 'vitest';
import { parameterTypeRule } from '../../../../../generator/scripts/lint/script/rules/types.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a path that is a list', 'installer: [move: {src: [a], dst: b}]', 'wine', ['parameter-type 3:27-3:30']],
  ['leaves a path that is a map to its rule', 'installer: [extract: {file: a, dst: {b: c}}]', 'wine', []],
  [
    'reports arguments that are a list',
    'installer: [execute: {file: a, args: [b]}]',
    'wine',
    ['parameter-type 3:40-3:43'],
  ],
  [
    'reports arguments that are a number',
    'installer: [execute: {file: a, args: 1}]',
    'wine',
    ['parameter-type 3:40-3:41'],
  ],
  ['reports a command that is a list', 'installer: [execute: {command: [ls]}]', 'wine', ['parameter-type 3:34-3:38']],
  ['reports a command that is a number', 'installer: [execute: {command: 1}]', 'wine', ['parameter-type 3:34-3:35']],
  [
    'reports an environment that is a list',
    'installer: [execute: {file: a, env: [B=c]}]',
    'wine',
    ['parameter-type 3:39-3:44'],
  ],
  [
    'reports an environment that is a text',
    'installer: [execute: {file: a, env: "B=c"}]',
    'wine',
    ['parameter-type 3:39-3:44'],
  ],
  ['leaves a content that is a map to its rule', 'installer: [write_file: {file: a, content: {b: c}}]', 'wine', []],
  [
    'reports a mode that is a number',
    'installer: [write_file: {file: a, content: b, mode: 1}]',
    'wine',
    ['parameter-type 3:55-3:56'],
  ],
  [
    'reports data that are a text',
    'installer: [write_config: {file: a, data: b}]',
    'wine',
    ['parameter-type 3:45-3:46'],
  ],
  [
    'reports data that are a list',
    'installer: [write-config: {file: a, data: [b]}]',
    'wine',
    ['parameter-type 3:45-3:48'],
  ],
  [
    'reads dashes in the name of a step',
    'installer: [insert-disc: {requires: [a]}]',
    'wine',
    ['parameter-type 3:39-3:42'],
  ],
  ['leaves a program that is a list to its rule', 'installer: [task: {name: wineexec, executable: [a]}]', 'wine', []],
  [
    'reports drives that are a list',
    'installer: [task: {name: makeconfig, path: a, drives: [b], commands: [c]}]',
    'dosbox',
    ['parameter-type 3:57-3:60'],
  ],
  [
    'reports each parameter',
    'installer: [move: {src: [a], dst: b}, execute: {file: [c], args: [d]}]',
    'wine',
    ['parameter-type 3:27-3:30', 'parameter-type 3:57-3:60', 'parameter-type 3:68-3:71'],
  ],
  [
    'leaves plain and quoted texts alone',
    'installer: [execute: {file: a, args: "1", working_dir: \'b\'}, execute: {command: "1"}]',
    'wine',
    [],
  ],
  [
    'leaves numbers and truth alone where a text is made of them',
    'installer: [execute: {file: a, return_code: 1, terminal: true, disable_runtime: false}, move: {src: a, dst: b, optional: true}]',
    'wine',
    [],
  ],
  [
    'leaves numbers in a task alone',
    'installer: [task: {name: set_regedit, path: a, key: 1, value: 2}, task: {name: wineexec, executable: 1, args: 2, blocking: false, return_code: 256}]',
    'wine',
    [],
  ],
  [
    'leaves contents that are numbers alone',
    'installer: [write_file: {file: a, content: 1}, write_config: {file: a, section: b, key: 1, value: 2}]',
    'wine',
    [],
  ],
  [
    'leaves maps alone',
    'installer: [execute: {file: a, env: {B: c}}, write_config: {file: a, data: {b: {c: 1}}}]',
    'wine',
    [],
  ],
  ['leaves any data for JSON alone', 'installer: [write_json: {file: a, data: {b: [1, null, {c: d}]}}]', 'wine', []],
  [
    'leaves lists of a task alone',
    'installer: [task: {name: makeconfig, path: a, drives: {c: b}, commands: [d]}]',
    'dosbox',
    [],
  ],
  [
    'leaves descriptions alone',
    'installer: [move: {src: a, dst: b, description: [c]}, mkdir: d, task: {name: winekill, description: 1}]',
    'wine',
    [],
  ],
  ['leaves the options of a menu to their rule', 'installer: [input_menu: {options: a, id: b}]', 'wine', []],
  ['reports a task whose name is a number', 'installer: [task: {name: 1}]', 'wine', ['parameter-type 3:28-3:29']],
  ['reports a task whose name is empty', 'installer: [task: {name: , app: a}]', 'wine', ['parameter-type 3:28-3:28']],
  ['leaves unknown parameters to their rule', 'installer: [move: {src: a, dst: b, nonsense: [c]}]', 'wine', []],
  [
    'leaves unknown steps and tasks to their rules',
    'installer: [unpack: {file: [a]}, task: {name: unpack, executable: [a]}]',
    'wine',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(parameterTypeRule, scriptOf(script, runner))).toEqual(findings);
});
