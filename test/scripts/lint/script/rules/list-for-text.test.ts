import { expect, test } from 'vitest';
import { listForTextRule } from '../../../../../generator/scripts/lint/script/rules/top-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a list of required games', 'requires: [a, b]', ['list-for-text 3:13-3:19']],
  ['reports a list of one', 'requires: [a]', ['list-for-text 3:13-3:16']],
  ['reports required games in one text', 'requires: a, b', ['list-for-text 3:13-3:17']],
  ['reports alternatives in one text', 'requires: a | b', ['list-for-text 3:13-3:18']],
  ['reports a quoted text of several', 'requires: "a,b"', ['list-for-text 3:13-3:18']],
  ['reports a map', 'requires: {a: b}', ['list-for-text 3:13-3:19']],
  ['reports a list of extended games', 'extends: [a]', ['list-for-text 3:12-3:15']],
  ['reports extended games in one text', "extends: 'a, b'", ['list-for-text 3:12-3:18']],
  ['reports alternatives to extend', 'extends: a|b', ['list-for-text 3:12-3:15']],
  ['reports a list of programs', 'require-binaries: [a, b]', ['list-for-text 3:21-3:27']],
  ['leaves an empty list of programs alone', 'require-binaries: []', []],
  ['reports an empty list of games', 'requires: []', ['list-for-text 3:13-3:15']],
  ['reports a blank at the end', 'requires: "a "', ['list-for-text 3:13-3:17']],
  ['reports a path', 'extends: a/b', ['list-for-text 3:12-3:15']],
  ['leaves zero alone', 'extends: 0', []],
  ['leaves one required game alone', 'requires: a-b', []],
  ['leaves one extended game alone', 'extends: "a"', []],
  ['leaves a text of programs alone', 'require-binaries: a, b | c', []],
  ['leaves other texts alone', 'custom-name: a, b | c', []],
  [
    'leaves the same keys in sections alone',
    'variables: {requires: "a, b"}\ninstaller: [insert-disc: {requires: "a, b"}]',
    [],
  ],
  ['leaves missing keys alone', 'installer: []', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(listForTextRule, scriptOf(script))).toEqual(findings);
});
