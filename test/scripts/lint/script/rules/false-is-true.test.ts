import { expect, test } from 'vitest';
import { falseIsTrueRule } from '../../../../../generator/scripts/lint/script/rules/false-is-true.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports false', 'installer: [task: {name: wineexec, executable: a, blocking: false}]', ['false-is-true 3:63-3:68']],
  [
    'reports words for false',
    `installer: [task: {name: winetricks, app: a, silent: "no", system_winetricks: 'False'}]`,
    ['false-is-true 3:56-3:60', 'false-is-true 3:81-3:88'],
  ],
  ['leaves true alone', 'installer: [task: {name: wineexec, executable: a, blocking: true}]', []],
  ['leaves texts alone', 'installer: [task: {name: set_regedit, path: a, key: b, value: false}]', []],
  ['leaves other steps alone', 'installer: [execute: {file: a, disable_runtime: false}]', []],
];

test.each(cases)('%s', (_behaviour, script, found) => {
  expect(findingsOf(falseIsTrueRule, scriptOf(script))).toEqual(found);
});
