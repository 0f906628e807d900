import { type CacheStore, createMemoryCache } from '../../generator/io/cache/cache-store.ts';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GameTable } from '../../generator/io/cache/game-table.ts';
import { openCarefully } from '../../generator/io/disk/careful-cache.ts';
import { digest } from '../../generator/findings/digest.ts';
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

/** More of them, and others, by hand: `RUNS=50 WARM_SEED=7 npx vitest run test/building`. */
const TAMPERINGS = runs(4);
const SEED = Number(process.env['WARM_SEED'] ?? 20260402);
const TIME = 60_000 + TAMPERINGS * 5000;

test('no damage to the cache shows in what is built', { timeout: TIME }, async () => {
  const random = createRandom(SEED);
  const site = createWarmSite(40, SEED, random);
  const kept: string[] = [];
  const keep = () => {
    kept.push(temporaryFolder());
    keepCache(site.cache, kept.at(-1) ?? '');
  };
  for (let at = 0; at < 3; at += 1) makeFinding(site.catalogue, random);
  await site.rebuild('begins');
  keep();
  for (let at = 1; at <= TAMPERINGS; at += 1) {
    const done = [`Tampering ${String(at)} of seed ${String(SEED)}`, tamperWith(site.cache, kept, random)];
    if (random.happens(0.5)) done.push(editCatalogue(site.catalogue, random));
    if (random.happens(0.2)) done.push(makeFinding(site.catalogue, random));
    const { code, error } = await site.rebuild(done.join('; '));
    expect(code, done.join('; ') + error).toBe(0);
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
  const data = join(cache, readdirSync(cache)[0] ?? '', 'data');
  const { length } = readFileSync(data);
  writeFileSync(data, Buffer.alloc(length, 'x'));
  appendFileSync(join(folder, RETIRED), '# a remark\n');
  expect(await build()).toEqual({ ...first, out: expect.stringContaining(' 0 files written') as string });
  expect(readFileSync(data, 'utf8')).toMatch(/^\{"game":/);
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

  test.each(['read', 'append', 'save', 'close'] as const)('is told of once, when it fails to %s', (what) => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    const saved: unknown[] = [];
    const store: CacheStore = {
      ...createMemoryCache(),
      save: (index) => saved.push(index),
      [what]: () => {
        throw full;
      },
    };
    const told: string[] = [];
    const cache = openCarefully(
      () => store,
      (reason) => told.push(reason),
    );
    expect(cache.read({ offset: 7, length: 1, sha256: '' })).toBeUndefined();
    const line = Buffer.from('line\n');
    const offset = cache.append(line);
    // What could not be written is of use to this run.
    if (what !== 'read') expect(cache.read({ offset, length: 5, sha256: digest(line) })).toBe('line\n');
    cache.save({
      output: undefined,
      catalogueRecords: undefined,
      made: {},
      letters: [],
      games: GameTable.EMPTY,
    });
    cache.close();
    expect(told).toEqual(['the disk is full']);
    expect(saved).toHaveLength(what === 'close' ? 1 : 0);
  });

  test('hides no mistake of the program', () => {
    const open = () => {
      throw new TypeError('undefined is not a function');
    };
    expect(() => openCarefully(open, () => undefined)).toThrow('not a function');
  });
});
