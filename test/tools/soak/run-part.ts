import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../bench/random.ts';
import type { Bench, Fault, Part, PartResult } from './part.ts';

export interface RunOptions {
  readonly seed: number;
  readonly isGate: boolean;
  /** The rounds to make, in their order. */
  readonly rounds: Iterable<number>;
  /** Told of each round that has ended. */
  readonly onRound?: (round: number, faults: number) => void;
}

/** Makes rounds of a part in folders of its own, which are gone afterwards. */
export async function runPart(part: Part, { seed, isGate, rounds, onRound }: RunOptions): Promise<PartResult> {
  const root = mkdtempSync(join(tmpdir(), `catalogue-soak-${part.name}-`));
  const [counts, faults, start] = [new Map<string, number>(), [] as Fault[], performance.now()];
  const preparedFolder = join(root, 'prepared');
  let roundCount = 0;
  try {
    for (const number of rounds) {
      const bench: Bench = {
        random: createRandom(seed, number),
        number,
        folder: join(root, String(number)),
        isGate,
        prepared: (name, make) => prepareOnce(join(preparedFolder, name), make),
        tally: (kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1),
        fault: (kind, details) => faults.push({ part: part.name, round: number, kind, details }),
      };
      await runRound(part, bench);
      roundCount += 1;
      onRound?.(number, faults.length);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const seconds = (performance.now() - start) / 1000;
  const { name, promise } = part;
  return { name, promise, rounds: roundCount, seconds, tried: Object.fromEntries([...counts].sort()), faults };
}

async function runRound(part: Part, bench: Bench): Promise<void> {
  mkdirSync(bench.folder, { recursive: true });
  try {
    await part.round(bench);
  } catch (error) {
    bench.fault('the test itself failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    rmSync(bench.folder, { recursive: true, force: true });
  }
}

async function prepareOnce(folder: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  await make(folder);
  return folder;
}
