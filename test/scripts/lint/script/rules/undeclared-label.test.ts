import { expect, test } from 'vitest';
import { undeclaredLabelRule } from '../../../../../generator/scripts/lint/script/rules/label-uses.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports what is unpacked',
    'files: [{setup: N/A}]\ninstaller: [extract: {file: setpu}]',
    ['undeclared-label 4:31-4:36'],
  ],
  ['reports what is installed', 'installer: [install_or_extract: b]', ['undeclared-label 3:35-3:36']],
  ['leaves a setup file to its rule', 'installer: [autosetup_gog_game: b]', []],
  ['reports what the first step moves', 'installer: [move: {src: b, dst: $GAMEDIR}]', ['undeclared-label 3:27-3:28']],
  [
    'reports a misspelt label later',
    'files: [{setup: N/A}]\ninstaller: [{mkdir: c}, {merge: {src: setups, dst: d}}]',
    ['undeclared-label 4:41-4:47'],
  ],
  ['leaves labels alone', 'files: [{a-b: N/A}]\ninstaller: [{extract: {file: a-b}}, {extract: {src: a_b}}]', []],
  ['leaves paths alone', 'installer: [extract: {file: $CACHE/b}, extract: {file: b.zip}]', []],
  ['leaves variables alone', 'variables: {b: c}\ninstaller: [{extract: {file: b}}, {extract: {file: DISC}}]', []],
  [
    'leaves folders alone that an earlier step may have made',
    'installer: [{mkdir: b}, {rename: {src: b, dst: c}}]',
    [],
  ],
  ['leaves folders of another game alone', 'requires: game\ninstaller: [move: {src: b, dst: c}]', []],
  ['leaves programs alone', 'installer: [execute: {file: b}]', []],
  ['is silent when the files cannot be read', 'files: {a: N/A}\ninstaller: [extract: {file: b}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(undeclaredLabelRule, scriptOf(script))).toEqual(findings);
});
