import { expect, test } from 'vitest';
import { gameText, installerText, SITE } from '../findings/case.ts';
import { readTree } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

test('several threads make what one makes, and remember the same', { timeout: 60_000 }, async () => {
  const files: Record<string, string> = { [SITE]: 'base_url: https://games.test\njson_twins: false\n' };
  for (let game = 1; game <= 620; game += 1) {
    const folder = `games/g/game-${String(game)}`;
    files[`${folder}/game.yaml`] = gameText(game);
    files[`${folder}/game-${String(game)}-a.yaml`] = installerText(game, 'A');
  }
  const catalogue = temporaryFolder(files);
  const outs = ['1', '2'].map((threads) => ({ threads, out: temporaryFolder(), cache: temporaryFolder() }));
  const build = async () => {
    const time = Date.now();
    for (const { threads, out, cache } of outs) {
      const words = ['build', '--catalogue', catalogue, '--out', out, '--cache', cache, '--threads', threads];
      expect(await runCommand(words, { now: () => time })).toMatchObject({ code: 0, error: '' });
    }
    const [single, parallel] = outs.map(({ out }) => readTree(out));
    expect(parallel).toEqual(single);
  };
  await build();
  for (let game = 1; game <= 610; game += 1) {
    writeFiles(catalogue, { [`games/g/game-${String(game)}/game.yaml`]: gameText(game, 'year: 1999\n') });
  }
  await build();
});
