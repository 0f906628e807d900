import { expect, test } from 'vitest';
import { customNameRule } from '../../../../../generator/scripts/lint/script/rules/top-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports the key', 'custom-name: a\ngame: {exe: b}', ['custom-name 3:3-3:14']],
  ['leaves other scripts alone', 'game: {custom-name: a}', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(customNameRule, scriptOf(script))).toEqual(findings);
});
