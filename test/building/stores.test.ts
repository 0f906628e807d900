import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, GAME, gameText, installerText } from '../findings/case.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const IDS = 'ids:\n  egs: Sugar\n  itch: "140169"\n  wikidata: Q513867\n';

const catalogue = {
  ...BASE,
  'site.yaml': 'base_url: https://example.org\nwire_names: {store1_id: steamid, store2_id: gogid}\n',
  [GAME]: `${gameText(1)}store1_id: 1536610\nstore2_id: 77\n${IDS}`,
  'games/d/doom/game.yaml': `${gameText(2)}ids:\n  wikidata: Q513867\n  umu: umu-2280\n`,
  'games/d/doom/doom-cd.yaml': installerText(2, 'CD'),
};

async function build(folder: string, ...words: string[]) {
  const dist = temporaryFolder();
  const { code, error } = await runCommand(['build', '--catalogue', folder, '--out', dist, ...words]);
  expect(code, error).toBe(0);
  return dist;
}

const json = (dist: string, path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8')) as unknown;

test('every store has a file by its usual name, and those by the names on the wire stay', async () => {
  const dist = await build(temporaryFolder(catalogue));
  expect(json(dist, 'api/stores/steam.json')).toEqual({ 1536610: 'openttd' });
  expect(json(dist, 'api/stores/steamid.json')).toEqual({ 1536610: 'openttd' });
  expect(json(dist, 'api/stores/gog.json')).toEqual({ 77: 'openttd' });
  expect(json(dist, 'api/stores/egs.json')).toEqual({ Sugar: 'openttd' });
  // Of games with the same id, the first one by its slug.
  expect(json(dist, 'api/stores/wikidata.json')).toEqual({ Q513867: 'doom' });
  expect(json(dist, 'api/stores/amazon.json')).toEqual({});
  expect(json(dist, 'api/stores/index.json')).toMatchObject({
    ...{ count: 10, next: null, previous: null },
    results: [
      { store: 'steam', name: 'Steam', games: 1 },
      { store: 'gog', games: 1 },
      { store: 'humble', games: 0 },
      { store: 'egs', name: 'Epic Games Store', games: 1 },
      { store: 'itch', games: 1 },
      { store: 'amazon' },
      { store: 'ubisoft' },
      { store: 'ea' },
      { store: 'umu', games: 1 },
      { store: 'wikidata', games: 2 },
    ],
  });
});

test('the ids are in the facts of the game, on its page and in the search, and not in installers', async () => {
  const dist = await build(temporaryFolder(catalogue));
  expect(json(dist, 'api/games/openttd')).toMatchObject({ ids: { egs: 'Sugar', itch: '140169', wikidata: 'Q513867' } });
  expect(readFileSync(join(dist, 'api/installers/openttd'), 'utf8')).not.toContain('Q513867');
  const page = readFileSync(join(dist, 'games/openttd/index.html'), 'utf8');
  expect(page).toContain('href="https://www.wikidata.org/wiki/Q513867"');
  expect(page).toContain('href="https://itch.io/embed/140169"');
  expect(page).toContain('Epic Games Store <code>Sugar</code>');
  const rows = JSON.parse(readFileSync(join(dist, 'search/id-0.json'), 'utf8')) as [string, string[]][];
  const openttd = rows.filter(([, row]) => row[0] === 'openttd').map(([id]) => id);
  expect(openttd.sort()).toEqual(['140169', '1536610', '77', 'q513867', 'sugar']);
});

test('a warm build after an id has changed makes what a cold one makes', async () => {
  const folder = temporaryFolder(catalogue);
  const cache = temporaryFolder();
  await build(folder, '--cache', cache);
  writeFileSync(join(folder, GAME), catalogue[GAME].replace('Sugar', 'Salt'));
  const [warm, cold] = [await build(folder, '--cache', cache), await build(folder, '--no-cache')];
  expect(json(warm, 'api/stores/egs.json')).toEqual({ Salt: 'openttd' });
  expect(readAnswers(warm)).toEqual(readAnswers(cold));
});

test.each([
  ['wikidata: https://www.wikidata.org/wiki/Q1', 'bad-store-id', 'Write the id itself, such as Q513867'],
  ['itch: 140169', 'wrong-type', ''],
  ['steam: "220"', 'unknown-key', 'this id is the key "store1_id" of the game, beside "ids"'],
  ['egs: ../../x', 'bad-store-id', ''],
  ['wikidata: Q0', 'bad-store-id', ''],
  ['wikidta: Q1', 'unknown-key', 'wikidata'],
])('"ids: %s" is %s', async (line, code, help) => {
  const folder = temporaryFolder({ ...BASE, [GAME]: `${gameText(1)}ids:\n  ${line}\n` });
  const { out } = await runCommand(['check', '--catalogue', folder, '--no-cache', '--json']);
  const findings = out
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as { code: string; help: string; line: number });
  expect(findings).toMatchObject([{ code, line: gameText(1).split('\n').length + 1 }]);
  expect(findings[0]?.help).toContain(help);
});

test('a name on the wire cannot be the usual name of another store', async () => {
  const filesWith = (name: string) => ({
    ...BASE,
    'site.yaml': `base_url: https://example.org\nwire_names: {store1_id: ${name}}\n`,
  });
  const codes = async (name: string) =>
    (await runCommand(['check', '--catalogue', temporaryFolder(filesWith(name)), '--no-cache'])).code;
  expect([await codes('steam'), await codes('gog')]).toEqual([0, 1]);
});
