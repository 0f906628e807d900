import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { editCatalogue } from '../../bench/edit-catalogue.ts';
import { checkOutcome, outcomeText } from '../check-outcome.ts';
import type { Bench, Part } from '../part.ts';
import { runProgram, type Outcome } from '../run-program.ts';
import { answersOf, differenceOf, type Snapshot } from '../snapshot.ts';
import { buildAndVerify, coldAnswers, verifyTree, preparedCatalogue } from '../sites.ts';

export const overlap: Part = {
  name: 'overlap',
  promise:
    'Builds may be started at the same time, of one catalogue or of several, for one output, release folder and cache. ' +
    'Each one succeeds or says which other one it met; the tree is always that of one of them, and whole.',
  share: 1.5,
  // The gate has `test/building/overlapping-builds.long.test.ts`.
  gateRounds: [],
  round: async (bench) => {
    const { folder, random, isGate } = bench;
    const size = isGate ? 150 : random.pick([150, 600, 1500]);
    const first = join(folder, 'one');
    cpSync(await preparedCatalogue(bench, size), first, { recursive: true });
    const isSame = random.happens(0.4);
    const catalogues = isSame ? [first] : [first, await preparedCatalogue(bench, size, 2)];
    const place = join(folder, 'out');
    const isRelease = bench.number % 2 === 0;
    const tree = isRelease ? join(place, 'current') : place;
    const wordsOf = (catalogue: string) => {
      const cache = random.happens(0.7) ? ['--cache', join(folder, 'cache')] : ['--no-cache'];
      return ['build', '--catalogue', catalogue, isRelease ? '--release' : '--out', place, ...cache];
    };
    if (random.happens(0.5)) {
      await runProgram(wordsOf(first));
      editCatalogue(first, random);
    }
    const expected: Snapshot[] = [];
    for (const [index, catalogue] of catalogues.entries())
      expected.push(await coldAnswers(catalogue, join(folder, `cold-${String(index)}`)));

    const delays = Array.from({ length: 2 + random.below(3) }, (_none, at) => (at === 0 ? 0 : random.below(1000)));
    const context = `${String(delays.length)} builds of ${String(catalogues.length)} catalogues of ${String(size)} to one ${isRelease ? 'release folder' : 'output'}, started after ${delays.join(', ')} ms`;
    bench.tally(`${isRelease ? 'releases' : 'builds'} of ${isSame ? 'one catalogue' : 'two catalogues'}`);
    const outcomes = await Promise.all(
      delays.map(async (delay) => {
        const words = wordsOf(random.pick(catalogues));
        await setTimeout(delay);
        return runProgram(words);
      }),
    );
    checkOutcomes(bench, outcomes, place, context);
    if (outcomes.some(({ code }) => code === 0)) await verifyLast(bench, place, tree, expected, context);
    await buildAndVerify(bench, wordsOf(first), tree, expected[0] ?? new Map(), context);
  },
};

function checkOutcomes(bench: Bench, outcomes: readonly Outcome[], place: string, context: string): void {
  for (const outcome of outcomes) {
    if (!checkOutcome(bench, outcome, [0, 2], context) || outcome.code === 0) continue;
    bench.tally('builds that were refused');
    if (!outcome.error.includes(place)) bench.fault('a refusal names no path', `${context}: ${outcomeText(outcome)}`);
  }
  if (outcomes.every(({ code }) => code !== 0))
    bench.fault('no build succeeded', `${context}: ${outcomes.map(outcomeText).join('; ')}`);
}

/** Once all have ended, and one of them with success, the tree is that of one of the catalogues. */
async function verifyLast(
  bench: Bench,
  place: string,
  tree: string,
  expected: readonly Snapshot[],
  context: string,
): Promise<void> {
  if (existsSync(join(place, '.unfinished'))) {
    bench.fault('the tree is unfinished', context);
    return;
  }
  if (!(await verifyTree(bench, tree, undefined, context))) return;
  const answers = answersOf(tree);
  const differences = expected.map((one) => differenceOf(answers, one));
  if (differences.every((difference) => difference !== undefined))
    bench.fault('the tree is of no catalogue', `${context}: ${differences.join(' OR ')}`);
}
