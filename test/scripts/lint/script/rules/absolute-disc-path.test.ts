import { expect, test } from 'vitest';
import { absoluteDiscPathRule } from '../../../../../generator/scripts/lint/script/rules/paths.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a path from the root', 'installer: [insert-disc: {requires: /a/b}]', ['absolute-disc-path 3:39-3:43']],
  ['leaves a path below the disc alone', 'installer: [insert-disc: {requires: a/b}]', []],
  ['leaves other values to their rules', 'installer: [insert-disc: {requires: [/a]}, mkdir: /b]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(absoluteDiscPathRule, scriptOf(script))).toEqual(findings);
});
