import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { editCatalogue } from '../tools/bench/edit-catalogue.ts';
import { createRandom } from '../tools/bench/random.ts';
import { PROJECT } from '../project.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { runs } from '../runs.ts';
import { startCommand } from '../start-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { damageSite } from './damages.ts';
import { gradeFinding, makeFinding } from './mistakes.ts';
import { keepCache, tamperWith } from './tamper.ts';
import { createWarmSite } from './warm-site.ts';

/** Edits of a small catalogue; 300, and others, by hand: `RUNS=100 WARM_SEED=7 npx vitest run test/building/warm-edits`. */
const EDITS = runs(9);
const SEED = Number(process.env['WARM_SEED'] ?? 20261126);

test(
  'a warm build is what a cold one makes, after edits, renames, settings, kills and damages to store and output',
  {
    timeout: 60_000 + EDITS * 3000,
  },
  async () => {
    const random = createRandom(SEED);
    const site = createWarmSite(8, SEED, random);
    const copies = [temporaryFolder()];
    await site.rebuild('begins');
    keepCache(site.cache, copies[0] ?? '');
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const deeds = [`Edit ${String(edit)} of seed ${String(SEED)}`, editCatalogue(site.catalogue, random)];
      if (random.happens(0.2)) deeds.push(makeFinding(site.catalogue, random));
      if (random.happens(0.1)) deeds.push(gradeFinding(site.catalogue, random));
      if (random.happens(0.15)) deeds.push(tamperWith(site.cache, copies, random));
      if (random.happens(0.15)) deeds.push(damageSite(site.dist, random));
      const options = random.happens(0.1) ? ['--drafts'] : [];
      if (random.happens(0.05)) {
        const words = ['--catalogue', site.catalogue, '--cache', site.cache, '--out', site.dist, ...options];
        const { child, ending } = startCommand(['build', ...words]);
        await setTimeout(random.below(900));
        child.kill('SIGKILL');
        await ending;
        deeds.push('kills a build');
      }
      const { code, error } = await site.rebuild(deeds.join('; '), ...options);
      expect(code, deeds.join('; ') + error).toBe(0);
    }
  },
);

test('a disk that is full when the store is saved costs a warning, and the next build a little time', async () => {
  const folder = temporaryFolder();
  const [out, cache] = [join(folder, 'out'), join(folder, 'cache')];
  const site = createWarmSite(8, SEED, createRandom(SEED));
  const words = ['build', '--catalogue', site.catalogue, '--cache', cache, '--out', out];
  expect(await startCommand(words).ending).toMatchObject({ code: 0 });
  const answers = readAnswers(out);
  const store = join(cache, readdirSync(cache)[0] ?? '');
  for (const call of [1, 4, 9]) {
    editCatalogue(site.catalogue, createRandom(call));
    const task = JSON.stringify({ below: store, at: call, how: 'ENOSPC', count: join(folder, 'count') });
    const variables = {
      NODE_OPTIONS: `--require ${PROJECT}test/tools/soak/failing-file-system.cjs`,
      FAILING_DISK: task,
    };
    const { code, error } = await startCommand(words, { variables }).ending;
    expect(code, error).toBe(0);
    expect(error).toMatch(/^Nothing is remembered for the next run, .*the disk is full/m);
    expect(readdirSync(store).filter((name) => name !== 'store' && name !== 'CACHEDIR.TAG')).toEqual([]);
    const cold = temporaryFolder();
    expect(await runCommand(['build', '--catalogue', site.catalogue, '--out', cold])).toMatchObject({ code: 0 });
    expect(readAnswers(out)).toEqual(readAnswers(cold));
    expect(readAnswers(out)).not.toEqual(answers);
  }
  await startCommand(words).ending;
  const last = await startCommand(words).ending;
  expect(last).toMatchObject({ code: 0, out: expect.stringContaining(' 0 files written') as string });
});
