import { expect, test } from 'vitest';
import { falseIsTrueRule } from '../../../../../generator/scripts/lint/script/rules/choices.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports false', 'installer: [task: {name: wineexec, executable: a, blocking: false}]', ['false-is-true 3:63-3:68']],
  [
    'reports words for false, except for those that the task compares',
    `installer: [task: {name: winetricks, app: a, silent: "no", system_winetricks: 'False'}]`,
    ['false-is-true 3:81-3:88'],
  ],
  [
    'reports a flag that counts by its presence',
    'installer: [extract: {file: a, nomerge: false}]',
    ['false-is-true 3:43-3:48'],
  ],
  ['reports a word in a section of settings', `wine: {dxvk: 'no', esync: false}`, ['false-is-true 3:16-3:20']],
  ['leaves true alone', 'installer: [task: {name: wineexec, executable: a, blocking: true}]', []],
  ['leaves texts alone', 'installer: [task: {name: set_regedit, path: a, key: b, value: false}]', []],
  ['leaves other steps alone', 'installer: [execute: {file: a, disable_runtime: false}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(falseIsTrueRule, scriptOf(script))).toEqual(findings);
});
