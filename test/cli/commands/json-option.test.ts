import { expect, test } from 'vitest';
import { createProgram } from '../../../generator/cli/program.ts';
import { SMALL } from '../../project.ts';
import { runCommand, runIn } from '../../run-command.ts';

test('every command with a format for programs has --json for it', async () => {
  const rows: [name: string, hasJson: boolean][] = [];
  await runIn({}, (environment) => {
    for (const { options, name } of createProgram(environment, () => undefined).commands.map((command) => ({
      options: command.options,
      name: command.name(),
    }))) {
      const format = options.find(({ long }) => long === '--format')?.argChoices ?? [];
      if (format.some((choice) => choice.startsWith('json')))
        rows.push([name, options.some(({ long }) => long === '--json')]);
    }
    return Promise.resolve(0);
  });
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(['check', 'import', 'show', 'explain', 'diff', 'conformance', 'verify', 'links']),
  );
  expect(rows.filter(([, hasJson]) => !hasJson)).toEqual([]);
});

test.each([
  ['show', 'openttd', 'json'],
  ['check', 'openttd', 'jsonl'],
])('"%s %s --json" prints what --format %s prints', async (command, word, format) => {
  const run = (...words: string[]) => runCommand([command, word, '--catalogue', SMALL, '--no-cache', ...words]);
  const short = await run('--json');
  expect(short).toEqual(await run('--format', format));
  expect(short).not.toEqual(await run());
});
