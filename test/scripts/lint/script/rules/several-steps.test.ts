import { expect, test } from 'vitest';
import { severalStepsRule } from '../../../../../generator/scripts/lint/script/rules/step-shapes.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports the first of two steps, if the second is served first',
    'installer:\n- mkdir: a\n  chmodx: b',
    ['several-steps 4:5-4:10'],
  ],
  [
    'reports a step beside a parameter that is served first',
    'installer:\n- extract: {file: a}\n  description: b',
    ['several-steps 4:5-4:12'],
  ],
  ['leaves parameters beside a step without a value to their rule', 'installer:\n- extract:\n  file: a\n  dst: b', []],
  ['leaves one key alone', 'installer: [mkdir: a, chmodx: b]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(severalStepsRule, scriptOf(script))).toEqual(findings);
});
