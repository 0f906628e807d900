import { expect, test } from 'vitest';
import { editCatalogue } from '../tools/bench/edit-catalogue.ts';
import { createRandom } from '../tools/bench/random.ts';
import { runs } from '../runs.ts';
import { damageSite } from './damages.ts';
import { gradeFinding, makeFinding, makeMistake } from './mistakes.ts';
import { createWarmSite } from './warm-site.ts';

/** How many edits are made; more of them, and others, by hand: `RUNS=100 WARM_SEED=7 npx vitest run test/building`. */
const EDITS = runs(2);
const SEED = Number(process.env['WARM_SEED'] ?? 20260401);
const INSTALLERS = Number(process.env['WARM_INSTALLERS'] ?? 40);
const TIME = 60_000 + EDITS * 5000;

test('a warm build in place is, after any edits, what a cold one makes', { timeout: TIME }, async () => {
  const random = createRandom(SEED);
  const site = createWarmSite(INSTALLERS, SEED, random);
  await site.rebuild('begins');
  let options: string[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const deeds = [`Edit ${String(edit)} of seed ${String(SEED)}`];
    for (let count = random.below(3); count >= 0; count -= 1) deeds.push(editCatalogue(site.catalogue, random));
    if (random.happens(0.5)) deeds.push(makeFinding(site.catalogue, random));
    if (random.happens(0.2)) deeds.push(gradeFinding(site.catalogue, random));
    if (random.happens(0.15)) options = options.length === 0 ? ['--drafts'] : [];
    if (random.happens(0.2)) deeds.push(damageSite(site.dist, random));
    const words = `${deeds.join('; ')} ${options.join(' ')}`;
    if (random.happens(0.2)) {
      const mistake = makeMistake(site.catalogue, random);
      const { code } = await site.rebuild(`${words}; ${mistake.words}`, ...options);
      expect(code, `${words}; ${mistake.words}`).toBe(1);
      mistake.repair();
      if (random.happens(0.5)) deeds.push(editCatalogue(site.catalogue, random));
    }
    if (random.happens(0.1)) await site.rebuildElsewhere(`${words}; elsewhere`, ...options);
    else if (random.happens(0.1)) await site.release(`${words}; as a release`, ...options);
    const { code, error } = await site.rebuild(words, ...options);
    expect(code, words + error).toBe(0);
    if (random.happens(0.1))
      expect((await site.rebuild(`${words}; nothing`, ...options)).out).toContain(' 0 files written');
  }
});
