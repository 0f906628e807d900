import { expect, test } from 'vitest';
import { createProgram, run } from '../../../generator/cli/program.ts';
import { runIn } from '../../run-command.ts';

/** What is copied as it is: how a command is called, examples, and an address. */
const COPIED = /^(?:Usage: | {2}\$ |Documentation: )/;

test.each([
  [60, 60],
  [300, 100],
])('in a terminal of %i columns, no line of a help is longer than %i', async (columns, limit) => {
  const texts = new Map<string, string>();
  await runIn({}, async (environment) => {
    for (const command of createProgram(environment, () => undefined).commands) {
      const write = (text: string) => texts.set(command.name(), `${texts.get(command.name()) ?? ''}${text}`);
      await run([command.name(), '--help'], { ...environment, out: { columns, write } });
    }
    return 0;
  });
  const lines = [...texts.values()].flatMap((text) => text.split('\n')).filter((line) => !COPIED.test(line));
  expect(lines.filter(({ length }) => length > limit)).toEqual([]);
  expect(texts.get('check')).toMatch(new RegExp(`^The report for people .{${String(limit - 35)},}$`, 'm'));
});
