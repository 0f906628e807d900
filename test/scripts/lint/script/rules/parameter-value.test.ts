import { expect, test } from 'vitest';
import { parameterValueRule } from '../../../../../generator/scripts/lint/script/rules/choices.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  [
    'reports the section of all sections',
    'installer: [write_config: {file: a/b, section: DEFAULT, key: c, value: d}, write-config: {file: a/b, data: {DEFAULT: {c: d}}}]',
    'linux',
    ['parameter-value 3:50-3:57', 'parameter-value 3:111-3:118'],
  ],
  [
    'leaves other sections alone, and one that is not read',
    'installer: [write_config: {file: a/b, section: default, key: c, value: d}, write_config: {file: a/b, section: DEFAULT, data: {e: {c: d}}}]',
    'linux',
    [],
  ],
  [
    'reports an unknown kind of registry value',
    'installer: [task: {name: set_regedit, path: a, key: b, value: c, type: REG_WORD}]',
    'wine',
    ['parameter-value 3:74-3:82'],
  ],
  [
    'reports a quoted kind',
    'installer: [task: {name: set_regedit, path: a, key: b, type: "dword"}]',
    'wine',
    ['parameter-value 3:64-3:71'],
  ],
  [
    'minds the case',
    'installer: [task: {name: wine.set_regedit, path: a, key: b, type: reg_sz}]',
    'linux',
    ['parameter-value 3:69-3:75'],
  ],
  [
    'reports an unknown mode',
    'installer: [write_file: {file: a, content: b, mode: r}]',
    'wine',
    ['parameter-value 3:55-3:56'],
  ],
  [
    'reports a mode in capitals',
    'installer: [write_file: {file: a, content: b, mode: "A"}]',
    'wine',
    ['parameter-value 3:55-3:58'],
  ],
  [
    'reads dashes in the name of a step',
    'installer: [write-file: {file: a, mode: x, content: b}]',
    'wine',
    ['parameter-value 3:43-3:44'],
  ],
  [
    'reports a folder for a type',
    'installer: [task: {name: set_regedit, path: a, key: b, type: $GAMEDIR}]',
    'wine',
    ['parameter-value 3:64-3:72'],
  ],
  ['leaves a variable alone', 'installer: [task: {name: set_regedit, path: a, key: b, type: $INPUT_c}]', 'wine', []],
  [
    'leaves REG_SZ alone',
    'installer: [task: {name: set_regedit, path: a, key: b, value: c, type: REG_SZ}]',
    'wine',
    [],
  ],
  [
    'leaves REG_DWORD alone',
    'installer: [task: {name: set_regedit, path: a, key: b, value: c, type: REG_DWORD}]',
    'wine',
    [],
  ],
  [
    'leaves REG_BINARY alone',
    'installer: [task: {name: set_regedit, path: a, key: b, value: c, type: REG_BINARY}]',
    'wine',
    [],
  ],
  [
    'leaves REG_MULTI_SZ alone',
    'installer: [task: {name: set_regedit, path: a, key: b, value: c, type: REG_MULTI_SZ}]',
    'wine',
    [],
  ],
  [
    'leaves REG_EXPAND_SZ alone',
    'installer: [task: {name: set_regedit, path: a, key: b, value: c, type: REG_EXPAND_SZ}]',
    'wine',
    [],
  ],
  [
    'leaves missing values alone',
    'installer: [task: {name: set_regedit, path: a, key: b}, write_file: {file: a, content: b}]',
    'wine',
    [],
  ],
  [
    'leaves known modes alone',
    'installer: [write_file: {file: a, content: b, mode: w}, write_file: {file: a, content: b, mode: "a"}]',
    'wine',
    [],
  ],
  [
    'leaves other steps alone',
    'installer: [write_json: {file: a, data: b, mode: r}, move: {src: a, dst: b, type: c}]',
    'wine',
    [],
  ],
  ['leaves other tasks alone', 'installer: [task: {name: winekill, type: a, mode: b}]', 'wine', []],
  ['leaves kinds of archives alone', 'installer: [extract: {file: a, format: cab}]', 'wine', []],
  [
    'leaves other values to their rule',
    'installer: [write_file: {file: a, content: b, mode: [r]}, write_file: {file: a, content: b, mode: 1}, task: {name: set_regedit, path: a, key: b, type: [c]}]',
    'wine',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(parameterValueRule, scriptOf(script, runner))).toEqual(findings);
});
