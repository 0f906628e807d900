import { expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';

test('the help shows commands by what people come for', async () => {
  const { out } = await runCommand(['--help']);
  const headings = [...out.matchAll(/^(\S.*):\n {2}[a-z]/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'Write records',
    'Look at what changes',
    'Publish',
    'Watch downloads',
    'For editors and shells',
  ]);
});

test.each(['serve', 'try'])('%s names the address to listen on apart from hosts', async (command) => {
  const { out } = await runCommand([command, '--help']);
  expect(out).toContain('--listen <address>');
  expect(out).not.toMatch(/--host /);
});
