import { makeCatalogue } from '../bench/make-catalogue.ts';
import { runCommand } from '../../run-command.ts';
import { checkOutcome } from './check-outcome.ts';
import type { Bench } from './part.ts';
import { runProgram } from './run-program.ts';
import { answersOf, differenceOf, type Snapshot } from './snapshot.ts';

/** A catalogue without errors, made once for all rounds; the number makes another one. */
export function preparedCatalogue(bench: Bench, installers: number, seed = 1): Promise<string> {
  return bench.prepared(`catalogue-${String(installers)}-${String(seed)}`, (folder) => {
    makeCatalogue(folder, { installers, seed, jsonTwins: true });
    return Promise.resolve();
  });
}

/** What a build that knows nothing makes of a catalogue without errors. */
export async function coldAnswers(catalogue: string, out: string, ...options: string[]): Promise<Snapshot> {
  const { code, error } = await runCommand(['build', '--catalogue', catalogue, '--out', out, ...options]);
  if (code !== 0) throw new Error(`The cold build failed: ${error}`);
  return answersOf(out);
}

/** Reports a tree that is not what its manifest says, or, where that is known, not what it has to be. */
export async function verifyTree(bench: Bench, tree: string, expected: Snapshot | undefined, context: string) {
  const verification = await runCommand(['verify', tree]);
  if (verification.code !== 0) {
    bench.fault('verify refuses the tree', `${context}: ${(verification.error + verification.out).slice(0, 600)}`);
  }
  const difference = expected && differenceOf(answersOf(tree), expected);
  if (difference !== undefined) bench.fault('the tree differs from a cold build', `${context}: ${difference}`);
  return verification.code === 0 && difference === undefined;
}

/** Builds without any trouble, and reports all that does not hold afterwards. */
export async function buildAndVerify(
  bench: Bench,
  words: readonly string[],
  tree: string,
  expected: Snapshot,
  context: string,
): Promise<void> {
  const outcome = await runProgram(words);
  if (checkOutcome(bench, outcome, [0], `the next build, ${context}`)) {
    await verifyTree(bench, tree, expected, `the next build, ${context}`);
  }
}
