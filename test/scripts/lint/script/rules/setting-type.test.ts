import { expect, test } from 'vitest';
import { settingTypeRule } from '../../../../../generator/scripts/lint/script/rules/sections.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a version that is a number', 'wine: {version: 9.0}', ['setting-type 3:19-3:22']],
  ['reports a version that is a list', 'wine: {version: [a]}', ['setting-type 3:19-3:22']],
  ['reports a program that reads as a flag', 'game: {exe: "True"}', ['setting-type 3:15-3:21']],
  ['reports a program in the old place', 'exe: false', ['setting-type 3:8-3:13']],
  [
    'reports a variable that a step is nothing but',
    'variables: {n: 5}\ninstaller: [mkdir: n]',
    ['setting-type 3:18-3:19'],
  ],
  [
    'reports a variable that is a word of arguments',
    'variables: {n: [a]}\ninstaller: [execute: {file: f, args: a n}]',
    ['setting-type 3:18-3:21'],
  ],
  ['leaves a variable within a text alone', 'variables: {n: 5}\ninstaller: [mkdir: $GAMEDIR/$n]', []],
  ['leaves a program that is not saved alone', 'extends: a\ngame: {exe: true}', []],
  ['leaves a version that is zero alone', 'wine: {version: 0}', []],
  ['leaves texts alone', 'wine: {version: "9.0"}\ngame: {exe: a}', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(settingTypeRule, scriptOf(script))).toEqual(findings);
});
