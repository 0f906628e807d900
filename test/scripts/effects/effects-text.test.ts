import { expect, test } from 'vitest';
import { effectsText } from '../../../generator/scripts/effects/text/effects-text.ts';
import { riskFacts } from '../../../generator/scripts/effects/risk/risk-facts.ts';
import { effectsOf } from './installer-of.ts';

const identity = (text: string) => text;
const colours = { bold: identity, dim: identity, cyan: identity, yellow: identity, red: identity };

function textOf(script: unknown, runner = 'wine'): string {
  const effects = effectsOf(script, { runner });
  return effectsText({ game: 'A Game', effects, facts: riskFacts(effects) }, { width: 80, colours });
}

const run = (executable: string) => ({ task: { name: 'wineexec', executable } });

test('a step that runs a download is named once, an address is in one line, and steps are counted', () => {
  const address = `https://example.org/${'long/'.repeat(20)}a%20b.exe`;
  const text = textOf({ files: [{ setup: address }], installer: [run('setup'), { copy: { src: 'setup', dst: 'a' } }] });
  expect(text).toContain(`\n    ${address}\n`);
  expect(text).toContain('setup, kept as a%20b.exe\n');
  expect(text).toContain('run in step 1 · used in step 2');
  expect(textOf({ files: [{ setup: address }], installer: [run('setup')] })).not.toContain('used in');
  expect(textOf({ files: [{ setup: address }], installer: [run('setup'), run('setup')] })).toContain('(steps 1, 2)');
});

test('what is run is a file itself, or from an archive', () => {
  const textFor = (name: string, ...steps: unknown[]) =>
    textOf({ files: [{ a: `https://example.org/${name}` }], installer: steps });
  expect(textFor('a.exe', run('a'))).toContain('runs `a.exe`, and the record has no checksum');
  const unpack = { extract: { file: 'a', dst: '$CACHE/x' } };
  expect(textFor('a.zip', unpack, run('$CACHE/x/b.exe'))).toContain('runs a program from `a.zip`');
  expect(textFor('a.exe', unpack, run('$CACHE/x/b.exe'))).toContain('runs `a.exe`, or something in it');
});

test('blanks of a command stay, and one line more than the beginning of a file is shown', () => {
  const lines = (count: number) => Array.from({ length: count }, (_none, at) => `line ${String(at + 1)}`).join('\n');
  const write = (count: number) => ({ write_file: { file: '$GAMEDIR/a.ini', content: lines(count) } });
  expect(textOf({ installer: [write(13)] })).toContain('line 13');
  expect(textOf({ installer: [write(14)] })).toContain('and 2 more lines');
  expect(textOf({ installer: [{ execute: { command: 'printf "a   b"' } }] })).toContain('printf "a   b"');
});

test('the label of a file stands behind its name', () => {
  const text = textOf({ files: [{ setup: 'N/A:Choose it' }], installer: [run('setup')] });
  expect(text).toContain('Your file; Lutris asks: `Choose it` (`setup` in the script)');
});

test.each([
  ['a', true],
  ['$a', true],
  ['${a}/b', true],
  ['$CACHE/a/b.txt', true],
  ['$GAMEDIR/a/b.txt', false],
  ['a.ini', false],
  ['b.a', false],
])('that a step names %s says whether it uses the file "a": %s', (path, isUsed) => {
  const files = [{ a: 'https://example.org/x.zip' }];
  const { steps } = effectsOf({ files, installer: [{ chmodx: path }] });
  expect(steps[0]?.files).toEqual(isUsed ? ['a'] : []);
});

test.each([
  [{ execute: { command: 'true', description: 'Copying data' } }, false],
  [{ insert_disc: { requires: 'x', message: 'Insert data' } }, false],
  [{ write_json: { file: 'a.json', data: { description: '$data' } } }, true],
])('that a step says %o to the player uses no file: %s', (step, isUsed) => {
  const { steps } = effectsOf({ files: [{ data: 'https://example.org/x.zip' }], installer: [step] });
  expect(steps[0]?.files).toEqual(isUsed ? ['data'] : []);
});

test('a text of 50,000 lines and as many commands in one substitution are shown', () => {
  const content = `#!/bin/sh\n${'\n'.repeat(50_000)}end`;
  const script = { game: { exe: '$GAMEDIR/a.sh' }, installer: [{ write_file: { file: '$GAMEDIR/a.sh', content } }] };
  expect(textOf(script, 'linux')).toMatch(/\n +│ end\n/);
  expect(textOf({ installer: [{ execute: { command: `echo $(${'a;'.repeat(50_000)})` } }] })).toContain('echo $(a;a;');
});
