import { expect, test } from 'vitest';
import { unclosedQuoteRule } from '../../../../../generator/scripts/lint/script/rules/quoting.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports arguments', 'installer: [execute: {file: a, args: "b \'c"}]', ['unclosed-quote 3:40-3:46']],
  [
    'reports processes of a task',
    'installer: [task: {name: wineexec, executable: a, include_processes: "b \'c"}]',
    ['unclosed-quote 3:72-3:78'],
  ],
  [
    'leaves arguments of a task alone, whose quotes the client closes',
    'installer: [task: {name: wineexec, executable: a, args: "b \'c"}]',
    [],
  ],
  ['leaves closed quotes alone', 'installer: [execute: {file: a, args: "b \'c\'"}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unclosedQuoteRule, scriptOf(script))).toEqual(findings);
});
