import { expect, test } from 'vitest';
import { repeatedStepRule } from '../../../../../generator/scripts/lint/script/rules/step-shapes.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports the second',
    'installer: [{move: {src: a, dst: b}}, {move: {dst: b, src: a}}]',
    ['repeated-step 3:42-3:46'],
  ],
  [
    'reports a task',
    'installer: [{task: {name: wineexec, executable: a}}, {task: {name: wineexec, executable: a}}]',
    ['repeated-step 3:57-3:61'],
  ],
  ['leaves other parameters alone', 'installer: [{move: {src: a, dst: b}}, {move: {src: c, dst: b}}]', []],
  ['leaves more parameters alone', 'installer: [{extract: {file: a}}, {extract: {file: a, dst: b}}]', []],
  ['leaves the same step later alone', 'installer: [{mkdir: a}, {move: {src: b, dst: c}}, {mkdir: a}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(repeatedStepRule, scriptOf(script))).toEqual(findings);
});
