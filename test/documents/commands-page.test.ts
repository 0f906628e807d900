import { expect, test } from 'vitest';
import { createProgram } from '../../generator/cli/program.ts';
import { howToBless } from '../how-to-bless.ts';
import { runCommand, runIn } from '../run-command.ts';
import { generatedPart } from './generated-part.ts';

test('the page shows the help of every command', async () => {
  const names: string[] = [];
  await runIn({}, (environment) => {
    names.push(...createProgram(environment, () => undefined).commands.map((command) => command.name()));
    return Promise.resolve(0);
  });
  expect(names).toContain('build');
  const sections: string[] = [];
  for (const name of names) {
    const { code, out } = await runCommand([name, '--help']);
    expect(code).toBe(0);
    sections.push(`## ${name}\n\n\`\`\`console\n$ catalogue ${name} --help\n${out.trimEnd()}\n\`\`\``);
  }
  const { generated, committed } = await generatedPart('.github/COMMANDS.md', 'commands', sections.join('\n\n'));
  expect(generated, howToBless()).toBe(committed);
});
