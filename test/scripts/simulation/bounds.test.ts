import { expect, test } from 'vitest';
import { lintScript } from '../../../generator/scripts/lint/script/lint-script.ts';
import { outlineOf } from '../../../generator/scripts/reading/outline.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';

function codesOf(script: string): string[] {
  const source = toSource('games/f/foo/foo-linux.yaml', `runner: linux\nscript:\n${script}`);
  return lintScript(outlineOf(source, parseRecord(source).root)).map(({ code }) => code);
}

const file = '  files: [{a: https://games.test/a.sh}]\n  installer:\n';

test.each([
  [
    '5,000 steps that copy folders into each other',
    file + '    - copy: {src: $GAMEDIR, dst: $GAMEDIR/b}\n'.repeat(5000),
  ],
  [
    '5,000 steps that make folders',
    file + Array.from({ length: 5000 }, (_, at) => `    - mkdir: $GAMEDIR/${String(at)}\n`).join(''),
  ],
  [
    '4,000 steps that look for files fifty folders deep',
    file + Array.from({ length: 4000 }, (_, at) => `    - chmodx: $GAMEDIR/${String(at)}${'/d'.repeat(50)}\n`).join(''),
  ],
  ['a command of 100 KB', `${file}    - execute: {command: "${'ls; '.repeat(25_000)}"}\n`],
  ['a path of 100 KB', `${file}    - chmodx: $GAMEDIR/${'a/'.repeat(50_000)}b\n`],
  [
    'a variable that stands for 50,000 folders',
    `  variables: {a: ${'a/'.repeat(50_000)}b}\n${file}    - mkdir: $GAMEDIR/$a\n    - chmodx: $GAMEDIR/$a\n`,
  ],
  ['arguments of 100 KB', `${file}    - execute: {file: $a, args: "${'a > '.repeat(25_000)}"}\n`],
  ['a name of 100 KB', `${file}    - execute: {file: "${'a -b '.repeat(20_000)}"}\n`],
  [
    'variables that stand for each other',
    `  variables: {a: $b, b: $a}\n  installer:\n    - chmodx: $a/$b\n    - mkdir: $a\n`,
  ],
])('%s end in findings or in none', (_name, script) => {
  const codes = codesOf(script).filter((code) => /-(?:step|game)$/.test(code) && code !== 'repeated-step');
  expect(codes.length).toBeLessThan(51);
});

test('a script has at most fifty findings of one kind of event', () => {
  const steps = Array.from({ length: 500 }, (_, at) => `    - chmodx: $GAMEDIR/${String(at)}\n`).join('');
  expect(codesOf(file + steps).filter((code) => code === 'blocked-step')).toHaveLength(50);
});
