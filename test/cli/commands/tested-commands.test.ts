import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram } from '../../../generator/cli/program.ts';
import { PROJECT } from '../../project.ts';
import { runIn } from '../../run-command.ts';

const TESTS = `${PROJECT}test`;

test('every command is called by a test', async () => {
  const texts = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(TESTS, path), 'utf8'))
    .join('\n');
  const names: string[] = [];
  await runIn({}, (environment) => {
    names.push(...createProgram(environment, () => undefined).commands.map((command) => command.name()));
    return Promise.resolve(0);
  });
  expect(names).toContain('build');
  // The words of a command line, as they are handed to a test's helpers.
  const isCalled = (name: string) => texts.includes(`['${name}'`) || texts.includes(`COMMAND, '${name}'`);
  const remedy = "Commands that no test calls: add test/cli/commands/NAME.test.ts, with runCommand(['NAME', …])";
  expect(
    names.filter((name) => !isCalled(name)),
    remedy,
  ).toEqual([]);
});
