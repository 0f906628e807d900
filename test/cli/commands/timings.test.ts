import { expect, test } from 'vitest';
import { createTimings } from '../../../generator/cli/terminal/progress.ts';
import { BASE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('--timings says where the time went, beside what is said otherwise', async () => {
  const words = ['build', '--catalogue', temporaryFolder(BASE), '--out', temporaryFolder(), '--timings'];
  const { code, out, error } = await runCommand(words);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('files written') as string });
  for (const label of ['Looking through', 'Reading', 'Comparing', 'Writing', 'Remembering', 'In all']) {
    expect(error).toMatch(new RegExp(`^${label} +\\d+\\.\\d\\d s$`, 'm'));
  }
});

test('each stretch ends where the next one begins', () => {
  const clock = [0, 500, 2000, 3000].values();
  const timings = createTimings({ now: () => clock.next().value ?? 0 });
  timings.start('First');
  timings.start('Second');
  expect(
    timings
      .print()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
  ).toEqual(['Starting 0.50 s', 'First 1.50 s', 'Second 1.00 s', 'In all 3.00 s', '']);
});
