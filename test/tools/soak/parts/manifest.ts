import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editCatalogue } from '../../bench/edit-catalogue.ts';
import { DAMAGES } from '../damage-file.ts';
import { damageStructure } from '../damage-manifest.ts';
import { checkOutcome, outcomeText } from '../check-outcome.ts';
import type { Bench, Part } from '../part.ts';
import { runProgram } from '../run-program.ts';
import { coldAnswers, verifyTree, preparedCatalogue } from '../sites.ts';

export const manifest: Part = {
  name: 'manifest',
  promise:
    'Whatever has become of the manifest of an earlier output, the next build repairs the tree or refuses it with a ' +
    'message that names it; it touches nothing outside. After exit code 0, `verify` accepts the tree.',
  share: 1,
  gateRounds: [0, 2, 4],
  round: async (bench) => {
    const { folder, random, isGate } = bench;
    const site = await preparedSite(bench);
    const [catalogue, out, victim] = [join(folder, 'catalogue'), join(folder, 'out'), join(folder, 'victim')];
    for (const [from, to] of [
      ['catalogue', catalogue],
      ['out', out],
      ['cache', join(folder, 'cache')],
    ] as const) {
      cpSync(join(site, from), to, { recursive: true, preserveTimestamps: true });
    }
    writeFileSync(victim, 'not yours');
    const deed = damage(bench, out);
    if (random.happens(0.5)) editCatalogue(catalogue, random);

    checkOutcome(bench, await runProgram(['verify', out]), [0, 1, 2], deed);
    const cache = random.happens(0.5) ? ['--cache', join(folder, 'cache')] : ['--no-cache'];
    const words = ['build', '--catalogue', catalogue, '--out', out, ...cache];
    const buildRun = await runProgram(words);
    if (readFileSync(victim, 'utf8') !== 'not yours') bench.fault('a file outside was changed', deed);
    if (!checkOutcome(bench, buildRun, [0, 2], deed)) return;
    if (buildRun.code === 2 && !buildRun.error.includes(folder))
      bench.fault('a refusal names no path', `${deed}: ${outcomeText(buildRun)}`);
    if (buildRun.code !== 0) return;
    await verifyTree(bench, out, await coldAnswers(catalogue, join(folder, 'cold')), deed);
    if (!isGate)
      checkOutcome(
        bench,
        await runProgram([...words.slice(0, 3), '--out', join(folder, 'other'), '--previous', out]),
        [0, 2],
        deed,
      );
  },
};

function damage(bench: Bench, out: string): string {
  const { random } = bench;
  if (random.happens(0.5)) {
    bench.tally('structure');
    return damageStructure(out, random);
  }
  const [file, kind] = [random.pick(['manifest.json', 'manifest.sha256']), random.pick(Object.keys(DAMAGES))];
  DAMAGES[kind]?.(join(out, file), random);
  bench.tally(kind);
  return `${file}: ${kind}`;
}

/** A catalogue, its output and its cache, built together. */
function preparedSite(bench: Bench): Promise<string> {
  return bench.prepared('site', async (folder) => {
    const from = await preparedCatalogue(bench, 20);
    cpSync(from, join(folder, 'catalogue'), { recursive: true });
    const places = ['--out', join(folder, 'out'), '--cache', join(folder, 'cache')];
    for (let build = 0; build < 3; build += 1) {
      if (build > 0) editCatalogue(join(folder, 'catalogue'), bench.random);
      await runProgram(['build', '--catalogue', join(folder, 'catalogue'), ...places]);
    }
  });
}
