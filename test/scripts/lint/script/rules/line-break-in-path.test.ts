import { expect, test } from 'vitest';
import { lineBreakInPathRule } from '../../../../../generator/scripts/lint/script/rules/paths.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a block', 'installer:\n  - extract:\n      file: |\n        a', ['line-break-in-path 5:15-7:1']],
  ['reports the text of a step', 'installer: [chmodx: "a\\n"]', ['line-break-in-path 3:23-3:28']],
  ['leaves what need not be there alone', 'installer: [move: {src: "a\\n", dst: b, optional: true}]', []],
  ['leaves one line alone', 'installer: [move: {src: a, dst: b}]', []],
  ['leaves other texts alone', 'installer: [write_file: {file: a/b, content: "a\\n"}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(lineBreakInPathRule, scriptOf(script))).toEqual(findings);
});
