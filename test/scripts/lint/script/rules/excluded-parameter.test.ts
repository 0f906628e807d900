import { expect, test } from 'vitest';
import { excludedParameterRule } from '../../../../../generator/scripts/lint/script/rules/missing-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports two programs', 'installer: [execute: {file: a, command: b}]', ['excluded-parameter 3:34-3:41']],
  ['points at the later key', 'installer: [execute: {command: a, args: b, file: c}]', ['excluded-parameter 3:46-3:50']],
  ['reports quoted keys', 'installer: [execute: {"file": a, "command": b}]', ['excluded-parameter 3:36-3:45']],
  [
    'reports a step over several lines',
    'installer:\n  - execute:\n      file: a\n      description: b\n      command: c',
    ['excluded-parameter 7:9-7:16'],
  ],
  [
    'reports each step',
    'installer: [execute: {file: a, command: b}, execute: {command: c, file: d}]',
    ['excluded-parameter 3:34-3:41', 'excluded-parameter 3:69-3:73'],
  ],
  ['leaves a file alone', 'installer: [execute: {file: a, args: command}]', []],
  ['leaves a command alone', 'installer: [execute: {command: file}]', []],
  ['leaves neither to its rule', 'installer: [execute: {args: a}]', []],
  ['leaves other steps alone', 'installer: [extract: {file: a, src: b}, gogdl_setup: {file: a, command: b}]', []],
  ['leaves two steps alone', 'installer: [execute: {file: a}, execute: {command: b}]', []],
  ['leaves steps without a map alone', 'installer: [execute: file, execute: [file, command], execute]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(excludedParameterRule, scriptOf(script))).toEqual(findings);
});
