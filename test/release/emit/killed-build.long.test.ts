import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { createRandom } from '../../create-random.ts';
import { SITE } from '../../findings/case.ts';
import { manyInstallers } from '../../many-installers.ts';
import { readAnswers, readFolders } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { answersAlone } from '../../site.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const ROUNDS = 8;
const SEED = 20260301;

test('a reader never meets half a file, however often builds are killed', { timeout: 120_000 }, async () => {
  const { folders, trees } = await prepare();
  const out = join(temporaryFolder(), 'dist');
  const random = createRandom(SEED);
  let interrupted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const words = ['build', '--catalogue', folders[round % 2] ?? '', '--out', out];
    // The first is killed as soon as it begins, so that on a fast machine too a build is interrupted.
    await startAndKill(words, join(out, '.unfinished'), random() * 15 * round);
    const answers = existsSync(out) ? readAnswers(out) : {};
    if (existsSync(join(out, '.unfinished'))) interrupted += 1;
    const isWhole = ([path, body]: [string, string]) => trees.some((tree) => tree[path] === body);
    const api = Object.entries(answers).filter(([path]) => path.startsWith('api/'));
    expect(
      api.filter((file) => !isWhole(file)).map(([path]) => path),
      `Neither old nor new in round ${String(round)}`,
    ).toEqual([]);
  }
  expect(interrupted, 'No build was killed while it wrote').toBeGreaterThan(0);

  for (const index of [0, 1]) {
    await runCommand(['build', '--catalogue', folders[index] ?? '', '--out', out]);
    expect(readAnswers(out)).toEqual(trees[index]);
    expect(await runCommand(['verify', out])).toMatchObject({ code: 0 });
    expect(readFolders(out).filter((folder) => folder.startsWith('.'))).toEqual([]);
  }
});

test('"current" always names a whole release, however often builds are killed', { timeout: 120_000 }, async () => {
  const { folders, trees } = await prepare();
  const folder = temporaryFolder();
  const current = join(folder, 'current');
  const random = createRandom(SEED);
  let interrupted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const words = ['build', '--catalogue', folders[round % 2] ?? '', '--release', folder, '--keep', '2'];
    // The last rounds have time enough, so that there is a release to take files over from.
    const delay = round < 3 ? random() * 50 * round : random() * 400;
    await startAndKill(words, join(folder, 'releases/.unfinished'), delay);
    if (existsSync(join(folder, 'releases/.unfinished'))) interrupted += 1;
    if (!existsSync(current)) continue;
    expect(trees).toContainEqual(readAnswers(current));
    expect(await runCommand(['verify', current])).toMatchObject({ code: 0 });
  }
  expect(interrupted, 'No build was killed while it wrote').toBeGreaterThan(0);

  for (const index of [0, 1]) {
    const { code, error } = await runCommand(['build', '--catalogue', folders[index] ?? '', '--release', folder]);
    expect(code, error).toBe(0);
    expect(readAnswers(current)).toEqual(trees[index]);
    expect(await runCommand(['verify', current])).toMatchObject({ code: 0 });
  }
  expect(readdirSync(folder).sort()).toEqual(['current', 'releases']);
  expect(readdirSync(join(folder, 'releases')).filter((name) => !/^\d+$/.test(name))).toEqual([]);
});

interface Prepared {
  /** Folders of the two versions of a catalogue. */
  readonly folders: readonly string[];
  /** What an undisturbed build makes of each. */
  readonly trees: readonly Readonly<Record<string, string>>[];
}

async function prepare(): Promise<Prepared> {
  const settings = {
    [SITE]: `base_url: https://example.org\npage_size: 4\n${answersAlone('games', 'lists', 'feeds')}`,
  };
  const folders = (['a', 'b'] as const).map((version) => temporaryFolder({ ...manyInstallers(version), ...settings }));
  const trees: Record<string, string>[] = [];
  for (const folder of folders) {
    const out = temporaryFolder();
    const { code, error } = await runCommand(['build', '--catalogue', folder, '--out', out]);
    expect(code, error).toBe(0);
    trees.push(readAnswers(out));
  }
  return { folders, trees };
}

/** Kills a build so many milliseconds after it began to write, unless it is done by then. */
async function startAndKill(words: readonly string[], mark: string, delay: number): Promise<void> {
  // A build that is killed leaves its mark, so the next one is waited for by its output instead.
  const isMarked = existsSync(mark);
  const { child, ending } = startCommand(words);
  const state = { over: false };
  void ending.then(() => {
    state.over = true;
  });
  if (isMarked) await new Promise((resolve) => child.stdout.once('data', resolve));
  while (!isMarked && !state.over && !existsSync(mark)) await setTimeout(1);
  await setTimeout(delay);
  child.kill('SIGKILL');
  await ending;
}
