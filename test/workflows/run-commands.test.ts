import { expect, test } from 'vitest';
import { runScript } from './run-script.ts';

const run = (commands: string, node = '') =>
  runScript('run-commands.sh', [], { programs: { node }, variables: { ACTION: '/action', COMMANDS: commands } });

test('runs each line as a command of the program', () => {
  const { code, calls } = run('check --format  github\n\n  fmt --check\n');
  expect({ code, calls }).toEqual({
    code: 0,
    calls: [
      'node /action/generator/catalogue.js check --format github',
      'node /action/generator/catalogue.js fmt --check',
    ],
  });
});

test('ends with the first command that fails', () => {
  const { code, calls } = run('check\nbuild', 'exit 2');
  expect({ code, calls: calls.length }).toEqual({ code: 2, calls: 1 });
});

test('expands nothing that a word says', () => {
  expect(run('check $(id) *').calls).toEqual(['node /action/generator/catalogue.js check $(id) *']);
});
