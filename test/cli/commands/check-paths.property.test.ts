import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCatalogue } from '../../tools/bench/make-catalogue.ts';
import { createRandom } from '../../tools/bench/random.ts';
import { makeFinding, makeMistake } from '../../building/mistakes.ts';
import { runCommand } from '../../run-command.ts';
import { runs } from '../../runs.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const ROUNDS = runs(2);

test('the check of a game finds what the check of all finds in it', { timeout: 60_000 * ROUNDS }, async () => {
  let findingCount = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const random = createRandom(20261123, round);
    const [catalogue, cache] = [temporaryFolder(), temporaryFolder()];
    makeCatalogue(catalogue, { installers: 30, seed: round, jsonTwins: false });
    const check = async (...words: readonly string[]) => {
      const { out } = await runCommand(['check', '--catalogue', catalogue, '--format', 'jsonl', ...words]);
      return out.split('\n').filter((line) => line !== '');
    };
    await check('--cache', cache);
    for (let mistake = 0; mistake < 4; mistake += 1) makeFinding(catalogue, random);
    makeMistake(catalogue, random);
    const catalogueLines = await check('--no-cache');
    const folders = readdirSync(join(catalogue, 'games')).flatMap((letter) =>
      readdirSync(join(catalogue, 'games', letter)).map((name) => `games/${letter}/${name}`),
    );
    for (const folder of folders) {
      const inFolder = catalogueLines.filter((line) =>
        (JSON.parse(line) as { file: string }).file.startsWith(`${folder}/`),
      );
      for (const words of [['--no-cache'], ['--cache', cache]]) {
        const folderLines = await check(join(catalogue, folder), ...words);
        expect(catalogueLines, folder).toEqual(expect.arrayContaining(folderLines));
        expect(folderLines, folder).toEqual(expect.arrayContaining(inFolder));
      }
      findingCount += inFolder.length;
    }
  }
  expect(findingCount).toBeGreaterThan(ROUNDS);
});
