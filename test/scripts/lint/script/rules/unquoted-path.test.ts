import { expect, test } from 'vitest';
import { unquotedPathRule } from '../../../../../generator/scripts/lint/script/rules/quoting.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports a path without quotes',
    "installer: [execute: {command: 'cd $GAMEDIR && ls'}]",
    ['unquoted-path 3:38-3:46'],
  ],
  ['reports a path in braces', "installer: [execute: {command: 'rm -r ${CACHE}/a'}]", ['unquoted-path 3:41-3:49']],
  [
    'reports what follows the end of a quote',
    `installer: [execute: {command: 'echo "a" $GAMEDIR'}]`,
    ['unquoted-path 3:44-3:52'],
  ],
  [
    'reports one path of a command',
    "installer: [execute: {command: 'cp $CACHE/a $GAMEDIR'}]",
    ['unquoted-path 3:38-3:44'],
  ],
  ['leaves quoted paths alone', 'installer: [execute: {command: \'cd "$GAMEDIR/a" && cp "${CACHE}/b" .\'}]', []],
  ['leaves paths within single quotes alone', `installer: [execute: {command: "bash -c 'cd $GAMEDIR'"}]`, []],
  ['leaves other variables alone', "installer: [execute: {command: 'echo $HOME $GAMEDIRS $file'}]", []],
  [
    'leaves escaped dollars, comments and inputs alone',
    "installer: [execute: {command: 'echo \\$GAMEDIR # $GAMEDIR'}, execute: {command: 'cat <<E $GAMEDIR E'}]",
    [],
  ],
  ['leaves what no shell reads alone', 'installer: [execute: {file: $GAMEDIR/a, args: $GAMEDIR}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unquotedPathRule, scriptOf(script))).toEqual(findings);
});
