import { expect, test } from 'vitest';
import { unusedLabelRule } from '../../../../../generator/scripts/lint/script/rules/label-uses.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  [
    'reports a file that nobody uses',
    'files: [{a: N/A}]\ninstaller: [mkdir: $GAMEDIR/b]',
    'wine',
    ['unused-label 3:12-3:13'],
  ],
  ['reports a file in a script without steps', 'files: [{a: N/A}]\ngame: {exe: b}', 'wine', ['unused-label 3:12-3:13']],
  [
    'reports a label within another word',
    'files: [{a: N/A}]\ninstaller: [mkdir: ab]',
    'wine',
    ['unused-label 3:12-3:13'],
  ],
  [
    'reports a label that is only spoken of',
    'files: [{a: N/A}]\ninstaller: [extract: {file: other, description: unpack a}]',
    'wine',
    ['unused-label 3:12-3:13'],
  ],
  [
    'is silent where a misspelt label was meant for it',
    'files: [{archive: N/A}]\ninstaller: [extract: {file: archiv}]',
    'wine',
    [],
  ],
  ['sees labels', 'files: [{a: N/A}]\ninstaller: [extract: {file: a}]', 'wine', []],
  ['sees variables', 'files: [{a: N/A}, {b-c: N/A}]\ninstaller: [mkdir: "$a ${b_c}"]', 'wine', []],
  ['sees words of command lines', 'files: [{a: N/A}]\ninstaller: [execute: {file: c, args: "--from a"}]', 'wine', []],
  ['sees paths', 'files: [{a: N/A}]\ninstaller: [execute: {command: "cp $CACHE/a/b c"}]', 'wine', []],
  [
    'sees the file by its own name',
    'files: [{a: https://example.org/x.zip?y=1}]\ninstaller: [execute: {command: unzip x.zip}]',
    'wine',
    [],
  ],
  ['sees the game', 'files: [{a: N/A}]\ngame: {main_file: a}', 'zdoom', []],
  ['sees old keys', 'files: [{a: N/A}]\nrom: a', 'zdoom', []],
  [
    'sees settings and variables',
    'files: [{a: N/A}, {b: N/A}]\nsystem: {env: {X: $a}}\nvariables: {y: $b}',
    'wine',
    [],
  ],
  [
    'knows steps that take all files',
    'files: [{a: N/A}]\ninstaller: [autosetup_amazon: {files: {}, directories: []}]',
    'wine',
    [],
  ],
  ['knows the whole cache', 'files: [{a: N/A}]\ninstaller: [execute: {command: "unzip $CACHE/*.zip"}]', 'wine', []],
  [
    'does not take the cache as a target for its use',
    'files: [{a: N/A}]\ninstaller: [extract: {file: other, dst: $CACHE}]',
    'wine',
    ['unused-label 3:12-3:13'],
  ],
  ['knows names put together', 'files: [{a: N/A}]\ninstaller: [execute: {command: "sh data_$INPUT_lang"}]', 'wine', []],
  ['leaves data of other games alone', 'files: [{a: "$STEAM:1:b"}]\ninstaller: [mkdir: c]', 'wine', []],
  ['leaves games of the first store alone', 'files: [{a: N/A}]\ninstaller: [mkdir: c]', 'steam', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unusedLabelRule, scriptOf(script, runner))).toEqual(findings);
});
