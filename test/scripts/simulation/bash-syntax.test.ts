import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { MAX_COMMAND, syntaxFault } from '../../../generator/scripts/simulation/bash-syntax.ts';

const FAULTS = [
  ['echo $(date', '"$(" has no ")"'],
  ['echo $(a) $(b', '"$(" has no ")"'],
  ["echo 'a", "the text behind ' does not end"],
  ['cp "$GAMEDIR/a $GAMEDIR/b', 'the text behind " does not end'],
  [String.raw`echo \\"a`, 'the text behind " does not end'],
  ["a # don't\nb 'c", "the text behind ' does not end"],
  ['&& b', '"&&" or "|" has no command beside it'],
  [' | b', '"&&" or "|" has no command beside it'],
  ['a && ', '"&&" or "|" has no command beside it'],
  ['a |   | b', '"&&" or "|" has no command beside it'],
  ['if a; then b', '"if" has no "fi"'],
  ['if a; b; fi', '"if" has no "then"'],
  ['if a; then b; elif c; d; fi', '"if" has no "then"'],
  ['for i in a b; do c', '"for" has no "done"'],
  ['while a; b; done', '"while" has no "do"'],
  ['if a; then for i in b; do c; fi', '"for" has no "done"'],
] as const;

const SILENT = [
  'echo $(date) $(a)',
  'echo $(date) "$(a',
  String.raw`echo $(a \(`,
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
  'case $a in b) d',
  "cat <<E\nit's\nE",
  "echo `a 'b`",
  String.raw`echo $'it\'s'`,
  'echo if then and while',
  './download-if-missing a; ./done',
  `echo "${'a'.repeat(MAX_COMMAND)}`,
];

test.each(FAULTS)('%j: %s', (command, fault) => {
  expect(syntaxFault(command)).toBe(fault);
});

test.each(SILENT.map((command) => [command.slice(0, 40), command]))('nothing is said of %j', (_title, command) => {
  expect(syntaxFault(command)).toBeUndefined();
});

const hasBash = spawnSync('bash', ['-c', ':']).status === 0;

describe.skipIf(!hasBash)(`bash itself${hasBash ? '' : ' (skipped: there is no bash)'}`, () => {
  test.each(FAULTS)('refuses %j', (command) => {
    expect(spawnSync('bash', ['-n', '-c', command]).status).not.toBe(0);
  });
});
