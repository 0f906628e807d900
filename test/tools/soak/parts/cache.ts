import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { editCatalogue } from '../../bench/edit-catalogue.ts';
import { makeFinding } from '../../../building/mistakes.ts';
import { keepCache, tamperWith } from '../../../building/tamper.ts';
import { DAMAGES } from '../damage-file.ts';
import { checkOutcome } from '../check-outcome.ts';
import type { Bench, Part } from '../part.ts';
import { runProgram } from '../run-program.ts';
import { coldAnswers, verifyTree, preparedCatalogue } from '../sites.ts';

const BUILDS = 4;

export const cache: Part = {
  name: 'cache',
  promise:
    'Whatever has become of a cache (bytes, files of other kinds, that of another catalogue), `check` and `build` find ' +
    'and write what they would without it.',
  share: 1,
  // The gate damages caches in `test/building/distrusted-cache.property.test.ts`.
  gateRounds: [],
  round: async (bench) => {
    const { folder, random } = bench;
    const [catalogue, out, place] = [join(folder, 'catalogue'), join(folder, 'out'), join(folder, 'cache')];
    cpSync(await preparedCatalogue(bench, 20), catalogue, { recursive: true });
    for (let index = 0; index < 3; index += 1) makeFinding(catalogue, random);
    const words = ['build', '--catalogue', catalogue, '--out', out, '--cache', place];
    await runProgram(words);
    const copies = [join(folder, 'kept'), await otherCache(bench)];
    keepCache(place, copies[0] ?? '');
    for (let build = 0; build < BUILDS; build += 1) {
      const deeds = [damage(bench, place, copies)];
      if (random.happens(0.5)) deeds.push(editCatalogue(catalogue, random));
      const context = deeds.join('; ');
      await checkOutput(bench, catalogue, place, context);
      if (!checkOutcome(bench, await runProgram(words), [0], context)) return;
      const cold = join(folder, `cold-${String(build)}`);
      await verifyTree(bench, out, await coldAnswers(catalogue, cold), context);
      // A folder in the place of a file keeps anything from being remembered, so that nothing is left to be damaged.
      if (!hasFiles(place)) {
        rmSync(place, { recursive: true, force: true });
        await runProgram(words);
      }
    }
  },
};

async function checkOutput(bench: Bench, catalogue: string, place: string, context: string): Promise<void> {
  const words = ['check', '--catalogue', catalogue, '--format', 'jsonl'];
  const [warm, expected] = [await runProgram([...words, '--cache', place]), await runProgram(words)];
  if (!checkOutcome(bench, warm, [0, 1], context)) return;
  if (warm.out !== expected.out) bench.fault('check finds something else', context);
}

function damage(bench: Bench, place: string, copies: readonly string[]): string {
  const { random } = bench;
  if (random.happens(0.4)) {
    bench.tally('bytes, and files put back');
    return tamperWith(place, copies, random);
  }
  const folder = join(place, random.pick(readdirSync(place).filter((name) => hasFiles(join(place, name)))));
  const kind = random.pick(Object.keys(DAMAGES));
  if (random.happens(0.1)) {
    rmSync(folder, { recursive: true });
    cpSync(join(copies[1] ?? '', readdirSync(copies[1] ?? '')[0] ?? ''), folder, { recursive: true });
    bench.tally('the cache of another catalogue');
    return 'the cache of another catalogue';
  }
  const file = random.pick(readdirSync(folder).filter((name) => name === 'store'));
  DAMAGES[kind]?.(join(folder, file), random);
  bench.tally(kind);
  return `${file}: ${kind}`;
}

/** Whether the file of a cache is there, in whichever of its folders. */
function hasFiles(place: string): boolean {
  if (!existsSync(place)) return false;
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ name }) => name === 'store');
}

/** The cache of a catalogue with other records. */
async function otherCache(bench: Bench): Promise<string> {
  const catalogue = await preparedCatalogue(bench, 20, 2);
  return bench.prepared('other-cache', async (folder) => {
    await runProgram(['build', '--catalogue', catalogue, '--out', join(folder, '..', 'other-out'), '--cache', folder]);
  });
}
