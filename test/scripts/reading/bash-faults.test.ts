import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { readShell } from '../../../generator/scripts/reading/shell-commands.ts';

const FAULTS = [
  ['echo $(date', 'unterminated command substitution'],
  ['echo $(a) $(b', 'unterminated command substitution'],
  ['echo $(date) "$(a', 'unterminated double quote'],
  [String.raw`echo $(a \(`, 'unterminated command substitution'],
  ["echo $(a 'b)", 'unterminated command substitution'],
  ["echo 'a", 'unterminated single quote'],
  ['cp "$GAMEDIR/a $GAMEDIR/b', 'unterminated double quote'],
  [String.raw`echo \\"a`, 'unterminated double quote'],
  ["a # don't\nb 'c", 'unterminated single quote'],
  ['&& b', 'unexpected token "&&"'],
  [' | b', 'unexpected token "|"'],
  ['a && ', 'expected command after "&&"'],
  ['a |   | b', 'expected command after "|"'],
  ['if a; then b', 'expected "fi" to close "if"'],
  ['if a; b; fi', 'expected "then"'],
  ['if a; then b; elif c; d; fi', 'expected "then"'],
  ['for i in a b; do c', 'expected "done" to close "for"'],
  ['while a; b; done', 'expected "do"'],
  ['if a; then for i in b; do c; fi', 'expected "done" to close "for"'],
  ['case $a in b) d', 'expected "esac" to close "case"'],
  ['cp a(b).txt c', 'unexpected token "("'],
  ['a; ; b', 'unexpected token ";"'],
] as const;

const SILENT = [
  'echo $(date) $(a)',
  String.raw`echo don\'t`,
  `echo "it's"`,
  "a # don't",
  'echo a#b',
  'a && b | c || d',
  'a &&\nb',
  'if a; then b; elif c; then d; else e; fi',
  'for i in a b; do while c; do d; done; done',
  'for i  in a; do b; done',
  'for  file  do b; done',
  'case $a in b | c) d;; esac',
  'case $a in (b) d;; esac',
  'f() { a; }; f',
  'a=(b c)',
  'a & b &',
  `${'$('.repeat(400)}a${')'.repeat(400)}`,
  "cat <<E\nit's\nE",
  "echo `a 'b`",
  String.raw`echo $'it\'s'`,
  'echo if then and while',
  './download-if-missing a; ./done',
  `echo "${'a'.repeat(30_000)}`,
];

test.each(FAULTS)('%j: %s', (command, fault) => {
  expect(readShell(command).fault).toBe(fault);
});

test.each(SILENT.map((command) => [command.slice(0, 40), command]))('nothing is said of %j', (_title, command) => {
  expect(readShell(command).fault).toBeUndefined();
});

const hasBash = spawnSync('bash', ['-c', ':']).status === 0;

describe.skipIf(!hasBash)(`bash itself${hasBash ? '' : ' (skipped: there is no bash)'}`, () => {
  test.each(FAULTS)('refuses %j', (command) => {
    expect(spawnSync('bash', ['-n', '-c', command]).status).not.toBe(0);
  });
});
