import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editCatalogue } from '../tools/bench/edit-catalogue.ts';
import { createRandom } from '../tools/bench/random.ts';
import { BASE, INSTALLER, RETIRED } from '../findings/case.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { runs } from '../runs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeFinding } from './mistakes.ts';
import { keepCache, tamperWith } from './tamper.ts';
import { createWarmSite } from './warm-site.ts';

/** More of them, and others, by hand: `RUNS=100 WARM_SEED=7 npx vitest run test/building`. */
const TAMPERINGS = runs(1);
const SEED = Number(process.env['WARM_SEED'] ?? 20260402);
const TIME = 60_000 + TAMPERINGS * 5000;

test('no damage to the cache shows in what is built', { timeout: TIME }, async () => {
  const random = createRandom(SEED);
  const site = createWarmSite(40, SEED, random);
  const copies: string[] = [];
  const keep = () => {
    copies.push(temporaryFolder());
    keepCache(site.cache, copies.at(-1) ?? '');
  };
  for (let index = 0; index < 3; index += 1) makeFinding(site.catalogue, random);
  await site.rebuild('begins');
  keep();
  for (let tampering = 1; tampering <= TAMPERINGS; tampering += 1) {
    const deeds = [`Tampering ${String(tampering)} of seed ${String(SEED)}`, tamperWith(site.cache, copies, random)];
    if (random.happens(0.5)) deeds.push(editCatalogue(site.catalogue, random));
    if (random.happens(0.2)) deeds.push(makeFinding(site.catalogue, random));
    const { code, error } = await site.rebuild(deeds.join('; '));
    expect(code, deeds.join('; ') + error).toBe(0);
    // Nothing can be remembered where a folder is in the way.
    if (error.includes('Nothing is remembered')) rmSync(site.cache, { recursive: true });
    else if (random.happens(0.3)) keep();
    if (!existsSync(site.cache)) await site.rebuild('begins anew');
  }
});

test('a damaged cache is mended by the build that finds the damage', async () => {
  const folder = temporaryFolder({
    ...BASE,
    [INSTALLER]: `${BASE[INSTALLER]}  files:\n    - a: http://example.org/a.zip\n`,
    // What the game is that a retired slug leads to is looked up in each build.
    [RETIRED]: '- slug: older-game\n  date: "2026-01-01"\n  reason: It was renamed.\n  replaced_by: openttd\n',
  });
  const [out, cache] = [temporaryFolder(), temporaryFolder()];
  const build = () => runCommand(['build', '--catalogue', folder, '--out', out, '--cache', cache]);
  const first = await build();
  expect(first.error).toContain('plain-http');
  const store = join(cache, readdirSync(cache)[0] ?? '', 'store');
  const whole = readFileSync(store);
  writeFileSync(store, Buffer.alloc(whole.length, 'x'));
  appendFileSync(join(folder, RETIRED), '# a remark\n');
  expect(await build()).toEqual({ ...first, out: expect.stringContaining(' 0 files written') as string });
  expect(readFileSync(store).subarray(0, 16)).toEqual(whole.subarray(0, 16));
});

describe('a place where nothing can be remembered', () => {
  test.each(['taken', 'taken/below'])('%s costs a warning', async (cache) => {
    const workingFolder = temporaryFolder({ taken: 'a file' });
    const [folder, out, plain] = [temporaryFolder(BASE), temporaryFolder(), temporaryFolder()];
    const words = ['build', '--catalogue', folder, '--out', out, '--cache', cache];
    for (let time = 0; time < 2; time += 1) {
      const { code, error } = await runCommand(words, { workingFolder });
      expect(code).toBe(0);
      expect(error).toMatch(
        /^Nothing is remembered for the next run, since the cache "taken.*" cannot be used: .*\.\n$/,
      );
    }
    await runCommand(['build', '--catalogue', folder, '--out', plain]);
    expect(readAnswers(out)).toEqual(readAnswers(plain));
    expect(statSync(join(workingFolder, 'taken')).isFile()).toBe(true);
  });
});
