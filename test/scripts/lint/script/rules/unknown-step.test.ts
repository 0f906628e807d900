import { expect, test } from 'vitest';
import { unknownStepRule } from '../../../../../generator/scripts/lint/script/rules/step-kinds.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a misspelt step', 'installer: [exctract: {file: a}]', ['unknown-step 3:15-3:23']],
  ['reports a step with a text', 'installer: [chmod: a]', ['unknown-step 3:15-3:20']],
  ['reports a bare text', 'installer: [unpack]', ['unknown-step 3:15-3:21']],
  ['reports a quoted step', 'installer: ["unpack": {file: a}]', ['unknown-step 3:15-3:23']],
  ['reports a task without the step for it', 'installer: [wineexec: {executable: a}]', ['unknown-step 3:15-3:23']],
  ['reports dashes in an unknown step', 'installer: [insert-dvd: {requires: a}]', ['unknown-step 3:15-3:25']],
  ['minds the case', 'installer: [Extract: {file: a}]', ['unknown-step 3:15-3:22']],
  [
    'reports a step that is null or a list',
    'installer: [unpack: , unzip: [a]]',
    ['unknown-step 3:15-3:21', 'unknown-step 3:25-3:30'],
  ],
  [
    'reports names that every object has',
    'installer: [constructor: a, toString]',
    ['unknown-step 3:15-3:26', 'unknown-step 3:31-3:39'],
  ],
  ['reports each step', 'installer:\n  - a: b\n  - mkdir: c\n  - d', ['unknown-step 4:7-4:8', 'unknown-step 6:7-6:8']],
  ['leaves what is not a text to its rules', 'installer: [1, null, {2: a}]', []],
  ['leaves known steps alone', 'installer: [move: {src: a, dst: b}, task: {name: winekill}, mkdir: c]', []],
  [
    'reads dashes and underscores',
    'installer: [insert-disc: {requires: a}, insert_disc: {requires: a}, input-menu: {options: []}, write-file: {file: a, content: b}]',
    [],
  ],
  ['leaves a known bare text alone', 'installer: [mkdir]', []],
  ['looks at the first key only', 'installer: [{mkdir: a, unpack: b}]', []],
  ['leaves steps without a name to their rule', 'installer: [[unpack], {}, ""]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unknownStepRule, scriptOf(script))).toEqual(findings);
});
