import { expect, test } from 'vitest';
import { unknownPreselectRule } from '../../../../../generator/scripts/lint/script/rules/choices.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports a value that is not offered',
    'installer: [input_menu: {id: A, preselect: c, options: [{a: B}, {b: C}]}]',
    ['unknown-preselect 3:46-3:47'],
  ],
  [
    'reports a label',
    'installer: [input-menu: {id: A, preselect: English, options: [{en: English}]}]',
    ['unknown-preselect 3:46-3:53'],
  ],
  ['leaves an option alone', 'installer: [input_menu: {id: A, preselect: b, options: [{a: B}, {b: C}]}]', []],
  [
    'leaves variables and nothing alone',
    "installer: [input_menu: {id: A, preselect: $B, options: [{a: B}]}, input_menu: {id: A, preselect: '', options: [{a: B}]}]",
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unknownPreselectRule, scriptOf(script))).toEqual(findings);
});
