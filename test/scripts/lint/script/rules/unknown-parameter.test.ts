import { expect, test } from 'vitest';
import { unknownParameterRule } from '../../../../../generator/scripts/lint/script/rules/unknown-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a misspelt parameter', 'installer: [execute: {file: a, work_dir: b}]', ['unknown-parameter 3:34-3:42']],
  [
    'reports a parameter of another step',
    'installer: [move: {src: a, dst: b, nomerge: true}]',
    ['unknown-parameter 3:38-3:45'],
  ],
  [
    'reads dashes in the name of a step',
    'installer: [insert-disc: {requires: a, mesage: b}]',
    ['unknown-parameter 3:42-3:48'],
  ],
  [
    'leaves parameters and descriptions alone',
    'installer: [extract: {file: a, dst: b, format: zip, nomerge: true, description: c}]',
    [],
  ],
  ['leaves tasks alone', 'installer: [task: {name: wineexec, executable: a, nonsense: b}]', []],
  ['leaves unknown steps alone', 'installer: [unpack: {nonsense: b}]', []],
  ['leaves steps with a text alone', 'installer: [mkdir: {nonsense: b}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unknownParameterRule, scriptOf(script))).toEqual(findings);
});
