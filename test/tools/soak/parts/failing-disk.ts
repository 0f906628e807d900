import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editCatalogue } from '../../bench/edit-catalogue.ts';
import { checkRemains } from '../check-remains.ts';
import { checkOutcome, outcomeText } from '../check-outcome.ts';
import type { Bench, Part } from '../part.ts';
import { runProgram } from '../run-program.ts';
import { answersOf, differenceOf, type Snapshot } from '../snapshot.ts';
import { buildAndVerify, coldAnswers, verifyTree, preparedCatalogue } from '../sites.ts';

const PRELOAD = fileURLToPath(new URL('../failing-file-system.cjs', import.meta.url));

/** How the disk fails: full from some operation on, broken at one, closed at one, or gone with the whole machine. */
const HOWS = ['ENOSPC', 'EIO', 'EACCES', 'SIGKILL'] as const;

/** What is built: in a new place, in a place with an earlier output, or as a release after another one. */
const BUILDS = ['cold', 'warm', 'release'] as const;

/** So many operations of each build are tried in the gate, spread over all of them. */
const GATE_TRIES = 1;

/** So many of them are tried in a round of a long run. */
const TRIES = 12;

export const failingDisk: Part = {
  name: 'failing-disk',
  promise:
    'The disk may fail at any operation of a build: full, broken, closed, or with the machine. The build then ends with ' +
    'a message that names a path; the earlier tree is whole or marked as unfinished, and the next build completes it.',
  share: 4,
  // Each way to fail, and each build, at least once.
  gateRounds: [0, 5, 10, 3],
  round: async (bench) => {
    const kind = HOWS[bench.number % HOWS.length] ?? 'EIO';
    const build = BUILDS[Math.floor(bench.number / HOWS.length) % BUILDS.length] ?? 'cold';
    const pass = Math.floor(bench.number / HOWS.length / BUILDS.length);
    const site = await prepareSite(bench, build);
    const expected = await coldAnswers(join(site, 'catalogue'), join(bench.folder, 'cold'));
    const operations = await countOperations(bench, site, build, kind);
    const count = bench.isGate ? GATE_TRIES : Math.min(TRIES, operations);
    // Neighbours come in the passes that follow, so that a short run has seen something of each stretch.
    const first = bench.isGate ? bench.random.below(operations) : pass;
    const tries = Array.from({ length: count }, (_none, index) => {
      return 1 + ((Math.floor((index * operations) / count) + first) % operations);
    });
    for (const operation of tries) {
      bench.tally(`${build}, ${kind}`);
      await failAt(bench, site, { build, how: kind, at: operation, expected });
    }
  },
};

interface Failure {
  readonly build: (typeof BUILDS)[number];
  readonly how: (typeof HOWS)[number];
  readonly at: number;
  readonly expected: Snapshot;
}

/** A catalogue, and, except for a cold build, what an earlier build of other records left. */
async function prepareSite(bench: Bench, build: Failure['build']): Promise<string> {
  const from = await preparedCatalogue(bench, 4);
  const site = join(bench.folder, 'site');
  cpSync(from, join(site, 'catalogue'), { recursive: true });
  if (build === 'cold') return site;
  await runProgram(wordsOf(site, build));
  for (let edit = 0; edit < 4; edit += 1) editCatalogue(join(site, 'catalogue'), bench.random);
  return site;
}

function wordsOf(site: string, build: Failure['build']): string[] {
  const output = build === 'release' ? '--release' : '--out';
  return ['build', '--catalogue', join(site, 'catalogue'), output, join(site, 'out'), '--cache', join(site, 'cache')];
}

function variablesOf(folder: string, kind: string, operation: number, count?: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--require ${PRELOAD}`,
    FAILING_DISK: JSON.stringify({ below: folder, how: kind, at: operation, count }),
  };
}

async function countOperations(bench: Bench, site: string, build: Failure['build'], kind: string): Promise<number> {
  const [copy, count] = [join(bench.folder, 'counted'), join(bench.folder, 'count')];
  copySite(site, copy);
  const outcome = await runProgram(wordsOf(copy, build), { variables: variablesOf(copy, kind, 0, count) });
  if (outcome.code !== 0) throw new Error(`Nothing could be counted: ${outcomeText(outcome)}`);
  return Number(readFileSync(count, 'utf8'));
}

async function failAt(
  bench: Bench,
  site: string,
  { build, how: kind, at: operation, expected }: Failure,
): Promise<void> {
  const copy = join(bench.folder, `${String(operation)}-copy`);
  copySite(site, copy);
  const [place, context] = [join(copy, 'out'), `${kind} at operation ${String(operation)} of a ${build} build`];
  const tree = build === 'release' ? join(place, 'current') : place;
  const earlierAnswers = answersOf(tree);
  const outcome = await runProgram(wordsOf(copy, build), { variables: variablesOf(copy, kind, operation) });
  if (kind !== 'SIGKILL' || outcome.signal !== 'SIGKILL') {
    checkOutcome(bench, outcome, [0, 1, 2], context);
    if (outcome.code === 2 && !outcome.error.includes(copy))
      bench.fault('the message names no path', `${context}: ${outcomeText(outcome)}`);
  }
  if (outcome.code === 0) await verifyTree(bench, tree, expected, `${context}, with code 0`);
  else if (!existsSync(join(place, '.unfinished'))) checkEarlier(bench, tree, [earlierAnswers, expected], context);
  if (build === 'release' && earlierAnswers.size > 0) await verifyTree(bench, tree, undefined, context);
  await buildAndVerify(bench, wordsOf(copy, build), tree, expected, context);
  checkRemains(bench, place, context);
}

/** Where nothing says that the tree is unfinished, it is the earlier one or the new one. */
function checkEarlier(bench: Bench, tree: string, whole: readonly Snapshot[], context: string): void {
  const answers = answersOf(tree);
  const differences = whole.map((one) => differenceOf(answers, one));
  if (differences.every((difference) => difference !== undefined)) {
    bench.fault('the tree is neither whole nor marked', `${context}: ${differences.join(' OR ')}`);
  }
}

function copySite(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}
