import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, GAME, gameText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const installer = (more: object) => ({
  ...{ id: 9, game_id: 1, game_slug: 'openttd', name: 'OpenTTD', slug: 'openttd-dvd', version: 'DVD', runner: 'linux' },
  ...{ user: 'tester', script: { game: { exe: 'a' } } },
  ...more,
});

async function importObject(object: object, game = gameText(1)) {
  const folder = temporaryFolder({ ...BASE, [GAME]: game });
  const source = join(temporaryFolder({ 'a.json': JSON.stringify(object) }), 'a.json');
  const result = await runCommand(['import', source, '--catalogue', folder, '--yes']);
  return { ...result, game: readFileSync(join(folder, GAME), 'utf8') };
}

test('the ids that services know a game by become ids of its record', async () => {
  const { code, game } = await importObject(
    installer({
      provider_games: [
        { name: 'OpenTTD', slug: 'Sugar', service: 'egs' },
        { name: 'OpenTTD', slug: '140169', service: 'itchio' },
        { name: 'OpenTTD', slug: '1536610', service: 'steam' },
      ],
    }),
  );
  expect(code).toBe(0);
  expect(game).toContain('ids:\n  egs: Sugar\n  itch: "140169"\n');
});

test('ids of this API are taken, and those that the record has besides stay', async () => {
  const { game } = await importObject(
    installer({ ids: { umu: 'umu-220' } }),
    `${gameText(1)}ids:\n  wikidata: Q513867\n`,
  );
  expect(game).toContain('ids:\n  wikidata: Q513867\n  umu: umu-220\n');
});

test('what is no id of a store is left out with a word, and spoils nothing', async () => {
  const { code, out, error, game } = await importObject(installer({ ids: { wikidata: 'OpenTTD', gameworld: '7' } }));
  expect(code).toBe(0);
  expect(game).not.toContain('ids:');
  expect(out + error).toContain('The id of the game at "wikidata" was not imported: "OpenTTD"');
  expect(out + error).toContain('"gameworld"');
});
