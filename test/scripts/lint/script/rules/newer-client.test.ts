import { expect, test } from 'vitest';
import { newerClientRule } from '../../../../../generator/scripts/lint/script/rules/step-kinds.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a step', 'installer: [extract_or_run: {file: a}]', ['newer-client 3:15-3:29']],
  [
    'reports a hyphen in the name of a task',
    'installer: [task: {name: wine.create-prefix}]',
    ['newer-client 3:28-3:46'],
  ],
  ['reports a step with hyphens', 'installer: [extract-or-run: {file: a}]', ['newer-client 3:15-3:29']],
  ['leaves a hyphen in the name of a step alone', 'installer: [insert-disc: {requires: a}]', []],
  ['leaves other tasks alone', 'installer: [task: {name: create_prefix}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(newerClientRule, scriptOf(script))).toEqual(findings);
});
