import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { digest } from '../../generator/text/digest.ts';
import { parseManifest } from '../../generator/release/manifest/parse-manifest.ts';
import { editCatalogue } from '../tools/bench/edit-catalogue.ts';
import { makeCatalogue } from '../tools/bench/make-catalogue.ts';
import { createRandom } from '../tools/bench/random.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { runs } from '../runs.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** More of them, and others, by hand: `RUNS=60 WARM_SEED=7 npx vitest run test/building`. */
const KILLS = runs(3);
const SEED = Number(process.env['WARM_SEED'] ?? 20260403);

test('builds that are killed leave nothing wrong in output and cache', { timeout: 60_000 + KILLS * 5000 }, async () => {
  const random = createRandom(SEED);
  const [catalogue, out, cache] = [join(temporaryFolder(), 'c'), join(temporaryFolder(), 'd'), temporaryFolder()];
  makeCatalogue(catalogue, { installers: 60, seed: SEED, jsonTwins: true });
  const words = ['build', '--catalogue', catalogue, '--out', out, '--cache', cache];
  const releases = new Map<number, string>();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const account = `Kill ${String(kill)} of seed ${String(SEED)}: ${editCatalogue(catalogue, random)}`;
    await killAfter(words, random.below(500));
    note(releases, out, account);
    if (random.happens(0.5)) editCatalogue(catalogue, random);
    if (random.happens(0.3)) continue;
    const warm = await runCommand(words);
    expect(warm.code, account + warm.error).toBe(0);
    note(releases, out, account);
    const cold = temporaryFolder();
    await runCommand(['build', '--catalogue', catalogue, '--out', cold]);
    expect(readAnswers(out), account).toEqual(readAnswers(cold));
    expect(await runCommand(['verify', out]), account).toMatchObject({ code: 0 });
  }
});

/** Remembers which release has which number; two of one number would mislead all who follow the site. */
function note(releases: Map<number, string>, out: string, account: string): void {
  const [list, head] = [join(out, 'manifest.sha256'), join(out, 'manifest.json')];
  if (!existsSync(list) || !existsSync(head)) return;
  const manifest = parseManifest(readFileSync(list), readFileSync(head, 'utf8'));
  // Between the two files of the manifest, there is no release.
  if (!manifest.ok) return;
  const { serial, files } = manifest.value;
  const state = digest(files.bytes);
  expect(releases.get(serial) ?? state, `${account}: serial ${String(serial)}`).toBe(state);
  releases.set(serial, state);
}

async function killAfter(words: readonly string[], delay: number): Promise<void> {
  const { child, ending } = startCommand(words);
  await setTimeout(delay);
  child.kill('SIGKILL');
  await ending;
}
