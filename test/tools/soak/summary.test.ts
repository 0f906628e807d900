import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Part } from './part.ts';
import { withFigures } from './publish.ts';
import { readResults, withResult, writeResults } from './results.ts';
import { runPart } from './run-part.ts';
import { partText, reproduction, runMarkdown, type SoakRun } from './summary.ts';

/** Finds a fault in each second round, as its chance decides, and breaks in the last one. */
const BROKEN: Part = {
  name: 'broken',
  promise: 'Nothing.',
  share: 1,
  gateRounds: [0],
  round: ({ number, random, tally, fault }) => {
    tally(number % 2 === 0 ? 'even' : 'odd');
    if (number % 2 === 1) fault('it is odd', `${String(number)} with ${random.hex(8)}`);
    if (number === 4) throw new Error('It breaks');
    return Promise.resolve();
  },
};

test('a round alone finds what it found among others', async () => {
  const whole = await runPart(BROKEN, { seed: 7, isGate: true, rounds: [0, 1, 2, 3] });
  const alone = await runPart(BROKEN, { seed: 7, isGate: true, rounds: [3] });
  expect(alone.faults).toEqual(whole.faults.filter(({ round }) => round === 3));
  expect(whole).toMatchObject({ rounds: 4, tried: { even: 2, odd: 2 } });
});

test('a round that throws is a fault, with the command that makes it again', async () => {
  const result = await runPart(BROKEN, { seed: 7, isGate: true, rounds: [4] });
  const [fault] = result.faults;
  expect(fault).toMatchObject({
    kind: 'the test itself failed',
    details: expect.stringContaining('It breaks') as string,
  });
  expect(fault && reproduction(fault, 7)).toBe('npm run soak -- --only broken --seed 7 --round 4');
  expect(partText(result, 7)).toMatch(
    /^broken: 1 input in 1 round, 0 s, 1 fault\n {4}1 × even\n {2}FAULT the test itself failed/,
  );
});

test('a run goes on where the one before it ended, and adds up', async () => {
  const file = join(temporaryFolder(), 'soak.json');
  const empty = { date: '2026-01-02', seed: 7, minutes: 0, machine: 'a machine', node: 'v20', parts: [] };
  const run = async (from: SoakRun, rounds: readonly number[]) =>
    withResult(from, await runPart(BROKEN, { seed: from.seed, isGate: true, rounds }));
  expect(readResults(file)).toBeUndefined();
  writeResults(file, await run(empty, [0, 1]));
  const later = await run(readResults(file) ?? empty, [2, 3]);
  const { parts } = await run(empty, [0, 1, 2, 3]);
  const untimed = (partResults: SoakRun['parts']) => partResults.map((part) => ({ ...part, seconds: 0 }));
  expect(untimed(later.parts)).toEqual(untimed(parts));
  expect(later.minutes).toBeGreaterThan(readResults(file)?.minutes ?? 0);
});

test('figures take the place of those before, and nothing else', async () => {
  const parts = [await runPart(BROKEN, { seed: 7, isGate: true, rounds: [0, 1] })];
  const run = { date: '2026-01-02', seed: 7, minutes: 30, machine: 'a machine', node: 'v20', parts };
  const page = withFigures('before\n<!-- last run -->\nold\n<!-- end of last run -->\nafter\n', run);
  expect(page).toBe(`before\n<!-- last run -->\n\n${runMarkdown(run)}\n\n<!-- end of last run -->\nafter\n`);
  expect(page).toContain('| `broken` | 2 | 2 | 1 |');
  expect(() => withFigures('no place', run)).toThrow('no place for the figures');
});
