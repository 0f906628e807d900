import { expect, test } from 'vitest';
import { editCatalogue } from '../bench/edit-catalogue.ts';
import { createRandom } from '../bench/random.ts';
import { gameText, installerText, SITE } from '../findings/case.ts';
import { readTree } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { runs } from '../runs.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { damageSite } from './damages.ts';
import { gradeFinding, makeFinding, makeMistake } from './mistakes.ts';
import { createWarmSite } from './warm-site.ts';

/** How many edits are made; more of them, and others, by hand: `RUNS=100 WARM_SEED=7 npx vitest run test/building`. */
const EDITS = runs(5);
const SEED = Number(process.env['WARM_SEED'] ?? 20260401);
const INSTALLERS = Number(process.env['WARM_INSTALLERS'] ?? 100);
const TIME = 60_000 + EDITS * 5000;

test('a warm build in place is, after any edits, what a cold one makes', { timeout: TIME }, async () => {
  const random = createRandom(SEED);
  const site = createWarmSite(INSTALLERS, SEED, random);
  await site.rebuild('begins');
  let options: string[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const done = [`Edit ${String(edit)} of seed ${String(SEED)}`];
    for (let at = random.below(3); at >= 0; at -= 1) done.push(editCatalogue(site.catalogue, random));
    if (random.happens(0.3)) done.push(makeFinding(site.catalogue, random));
    if (random.happens(0.2)) done.push(gradeFinding(site.catalogue, random));
    if (random.happens(0.15)) options = options.length === 0 ? ['--drafts'] : [];
    if (random.happens(0.2)) done.push(damageSite(site.dist, random));
    const words = `${done.join('; ')} ${options.join(' ')}`;
    if (random.happens(0.2)) {
      const mistake = makeMistake(site.catalogue, random);
      const { code } = await site.rebuild(`${words}; ${mistake.words}`, ...options);
      expect(code, `${words}; ${mistake.words}`).toBe(1);
      mistake.repair();
      if (random.happens(0.5)) done.push(editCatalogue(site.catalogue, random));
    }
    if (random.happens(0.1)) await site.rebuildElsewhere(`${words}; elsewhere`, ...options);
    else if (random.happens(0.1)) await site.release(`${words}; as a release`, ...options);
    const { code, error } = await site.rebuild(words, ...options);
    expect(code, words + error).toBe(0);
    if (random.happens(0.1))
      expect((await site.rebuild(`${words}; nothing`, ...options)).out).toContain(' 0 files written');
  }
});

test('several threads make what one makes, and remember the same', { timeout: 60_000 }, async () => {
  const files: Record<string, string> = { [SITE]: 'base_url: https://example.org\njson_twins: false\n' };
  for (let game = 1; game <= 620; game += 1) {
    const folder = `games/g/game-${String(game)}`;
    files[`${folder}/game.yaml`] = gameText(game);
    files[`${folder}/game-${String(game)}-a.yaml`] = installerText(game, 'A');
  }
  const catalogue = temporaryFolder(files);
  const outs = ['1', '2'].map((threads) => ({ threads, out: temporaryFolder(), cache: temporaryFolder() }));
  const build = async () => {
    const now = Date.now();
    for (const { threads, out, cache } of outs) {
      const words = ['build', '--catalogue', catalogue, '--out', out, '--cache', cache, '--threads', threads];
      expect(await runCommand(words, { now: () => now })).toMatchObject({ code: 0, error: '' });
    }
    const [one, several] = outs.map(({ out }) => readTree(out));
    expect(several).toEqual(one);
  };
  await build();
  for (let game = 1; game <= 610; game += 1) {
    writeFiles(catalogue, { [`games/g/game-${String(game)}/game.yaml`]: gameText(game, 'year: 1999\n') });
  }
  await build();
});
