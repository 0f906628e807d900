import { expect, test } from 'vitest';
import { backslashInDiscPathRule } from '../../../../../generator/scripts/lint/script/rules/paths.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a path of Windows', 'installer: [insert_disc: {requires: a\\b}]', ['backslash-in-disc-path 3:39-3:42']],
  ['leaves a path of Linux alone', 'installer: [insert_disc: {requires: a/b}]', []],
  ['leaves other steps alone', 'installer: [mkdir: a\\b]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(backslashInDiscPathRule, scriptOf(script))).toEqual(findings);
});
