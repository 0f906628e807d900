import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { editCatalogue } from '../../bench/edit-catalogue.ts';
import { readMade } from '../../bench/read-made.ts';
import type { Bench, Part } from '../part.ts';
import { runProgram } from '../run-program.ts';
import { SETTING_EDITS } from '../site-edits.ts';
import { checkRemains } from '../check-remains.ts';
import { buildAndVerify, coldAnswers, verifyTree, preparedCatalogue } from '../sites.ts';

const KILLS = 4;

/** How a machine, a person and a service manager end a program. */
const SIGNALS = ['SIGKILL', 'SIGINT', 'SIGTERM'] as const;

export const kills: Part = {
  name: 'kills',
  promise:
    'A build may be killed at any time. Then its output is the earlier release, whole, or is marked as unfinished; ' +
    '`current` always is a whole release. The next build completes it to what a cold one writes.',
  share: 1,
  gateRounds: [0],
  round: async (bench) => {
    const { folder, random, isGate } = bench;
    const catalogue = join(folder, 'catalogue');
    cpSync(await preparedCatalogue(bench, isGate ? 60 : 400), catalogue, { recursive: true });
    const isRelease = random.happens(0.5);
    const place = join(folder, 'out');
    const tree = isRelease ? join(place, 'current') : place;
    const words = [
      'build',
      '--catalogue',
      catalogue,
      isRelease ? '--release' : '--out',
      place,
      '--cache',
      join(folder, 'cache'),
    ];
    const whole = await durationOf(words);
    editCatalogue(catalogue, random);
    const ofOne = await durationOf(words);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Most builds have to write every answer anew, so that many are killed while they write.
      const isWhole = random.happens(0.7);
      const settingEdit = isWhole
        ? (SETTING_EDITS['json_twins']?.({ folder: catalogue, records: readMade(catalogue), random }) ?? '')
        : '';
      const deeds = `${editCatalogue(catalogue, random)} ${settingEdit}`;
      const killAfter = Math.round((isWhole ? whole : ofOne) * (0.2 + random.below(800) / 1000));
      const requestedSignal = random.pick(SIGNALS);
      const { signal } = await runProgram(words, { killAfter, signal: requestedSignal });
      const context = `${isRelease ? 'a release' : 'a build'} ended by ${requestedSignal} after ${String(killAfter)} ms; ${deeds}`;
      bench.tally(
        signal === null ? 'builds that had ended before' : `${isRelease ? 'releases' : 'builds'}, ${requestedSignal}`,
      );
      await verifyLeft(bench, place, tree, context);
      if (random.happens(0.4)) continue;
      const expected = await coldAnswers(catalogue, join(folder, `cold-${String(kill)}`));
      await buildAndVerify(bench, words, tree, expected, context);
      checkRemains(bench, place, context);
    }
  },
};

async function durationOf(words: readonly string[]): Promise<number> {
  const start = performance.now();
  await runProgram(words);
  return performance.now() - start;
}

/** Reports a tree that is neither whole nor marked. */
async function verifyLeft(bench: Bench, place: string, tree: string, context: string): Promise<void> {
  const isServed = existsSync(join(tree, 'manifest.json')) || existsSync(join(tree, '404.json'));
  if (!isServed || existsSync(join(place, '.unfinished'))) return;
  await verifyTree(bench, tree, undefined, context);
}
