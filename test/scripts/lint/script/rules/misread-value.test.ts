import { expect, test } from 'vitest';
import { misreadValueRule } from '../../../../../generator/scripts/lint/script/rules/types.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a folder that is a list', 'installer: [mkdir: [a]]', ['misread-value 3:22-3:25']],
  [
    'reports a parameter of which the client makes a text',
    'installer: [extract: {file: a, dst: [b]}]',
    ['misread-value 3:39-3:42'],
  ],
  [
    'reports lines that are one text',
    'installer: [task: {name: dosbox.makeconfig, path: a/b, drives: {c: d}, commands: e}]',
    ['misread-value 3:84-3:85'],
  ],
  ['reports a folder without a name', 'installer: [mkdir]', ['misread-value 3:15-3:20']],
  ['reports a section that is not read', 'extends: a\nsystem: {env: [b]}', ['misread-value 4:17-4:20']],
  ['reports a section that is passed over', 'wine: ""', ['misread-value 3:9-3:11']],
  [
    'reports an option of two values',
    'installer: [input_menu: {options: [{a: b, c: d}]}]',
    ['misread-value 3:38-3:50'],
  ],
  ['reports a file without a label', 'files: [{}]', ['misread-value 3:11-3:13']],
  ['leaves what crashes the client to its rule', 'installer: [move: {src: [a], dst: b}]\nfiles: null', []],
  [
    'leaves texts, numbers and sections alone',
    'installer: [mkdir: 5, extract: {file: a, dst: b}]\nwine: {dxvk: true}',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(misreadValueRule, scriptOf(script))).toEqual(findings);
});
