import { expect, test } from 'vitest';
import { stepFormRule } from '../../../../../generator/scripts/lint/script/rules/step-shapes.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports null', 'installer: [null, ~]', ['step-form 3:15-3:19', 'step-form 3:21-3:22']],
  ['reports an empty text', 'installer: [""]', ['step-form 3:15-3:17']],
  ['reports a number', 'installer: [1]', ['step-form 3:15-3:16']],
  ['reports true', 'installer: [true]', ['step-form 3:15-3:19']],
  ['reports a list', 'installer: [[mkdir, a]]', ['step-form 3:15-3:25']],
  ['reports an empty map', 'installer: [{}]', ['step-form 3:15-3:17']],
  [
    'reports each step of that kind',
    'installer:\n  - mkdir: a\n  - [b]\n  - {}',
    ['step-form 5:7-5:10', 'step-form 6:7-6:9'],
  ],
  ['leaves steps with a name alone', 'installer: [mkdir: a, insert-disc: {requires: b}]', []],
  ['leaves a bare text alone', 'installer: [mkdir, "insert-disc"]', []],
  ['leaves unknown steps to their rule', 'installer: [unpack: a, "1": b, unpack]', []],
  ['leaves parameters to their rule', 'installer: [mkdir: , move: a]', []],
  ['leaves a section that is not a list to its rule', 'installer: mkdir', []],
  ['leaves an empty list alone', 'installer: []', []],
  ['leaves files alone', 'files: [null]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(stepFormRule, scriptOf(script))).toEqual(findings);
});
