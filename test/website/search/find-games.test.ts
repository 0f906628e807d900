import { expect, test } from 'vitest';
import { createFinder } from '../../../generator/website/browser/find-games.ts';
import { searchPath, SEARCH_ROOT } from '../../../generator/http/addresses.ts';
import { shardsOf } from '../../../generator/website/search/shards.ts';
import type { Row } from '../../../generator/website/search/search-files.ts';

const NAMES = ['0 A.D.', 'OpenTTD', 'OpenRA', 'Flameshot', 'Pokémon Red', "Baldur's Gate", 'Quake', 'Quake II', 'Doom'];

const row = (name: string, updated = '2026-01-01', aliases: readonly string[] = []): Row => {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return [slug, name, 1999, ['Linux'], 1, updated, [slug, ...aliases]];
};

/** Names of made-up games, enough that they are shared out. */
const SYLLABLES = ['ba', 'ko', 'mi', 'ru', 'sen', 'tal', 'vor', 'qui', 'lo', 'dra'];
const MANY = Array.from({ length: 4000 }, (_none, index) => {
  const part = (place: number) => SYLLABLES[Math.floor(index / 10 ** place) % 10] ?? '';
  return row(`${part(0)}${part(1)}${part(2)} ${part(3)}${part(1)} ${String(index)}`);
});

const smallFinder = finderIn(NAMES.map((name) => row(name)));
const largeFinder = finderIn([...MANY, ...NAMES.map((name) => row(name))]);

test.each([
  ['0ad', '0 A.D.'],
  ['0 a.d', '0 A.D.'],
  ['pokemon', 'Pokémon Red'],
  ['baldurs', "Baldur's Gate"],
  ['flame', 'Flameshot'],
  ['quake', 'Quake'],
  ['quake ii', 'Quake II'],
  ['red pok', 'Pokémon Red'],
])('"%s" finds %s', async (query, name) => {
  for (const find of [smallFinder, largeFinder]) {
    const { rows, isExact } = await find(query);
    expect(isExact).toBe(true);
    expect(rows[0]?.[1]).toBe(name);
  }
});

test.each([
  ['opnettd', 'OpenTTD'],
  ['poenttd', 'OpenTTD'],
  ['flmeshot', 'Flameshot'],
  ['quaek', 'Quake'],
])('"%s" resembles %s', async (query, name) => {
  for (const find of [smallFinder, largeFinder]) {
    const { rows, isExact } = await find(query);
    expect(isExact).toBe(false);
    expect(rows.map((one) => one[1])).toContain(name);
  }
});

test('what matches nothing finds nothing, never everything', async () => {
  for (const find of [smallFinder, largeFinder])
    for (const query of ['zork nemesis', '!!!', 'xxxxxxxx']) expect((await find(query)).rows).toEqual([]);
});

test('of equal matches the name that begins so comes first, then the shorter one, never the newer; aliases are found', async () => {
  const find = finderIn([
    row('Alphabet Soup Alpha', '2026-05-05'),
    row('My Alpha', '2026-05-05'),
    row('Alpha Three', '2026-05-05'),
    row('Alpha Two'),
    row('Beta', '2026-01-01', ['old-name']),
  ]);
  const names = (await find('alpha')).rows.map((one) => one[1]);
  expect(names).toEqual(['Alpha Two', 'Alpha Three', 'Alphabet Soup Alpha', 'My Alpha']);
  expect((await find('old name')).rows.map((one) => one[1])).toEqual(['Beta']);
});

test('shards are of moderate size, and every game is found by its name', async () => {
  const shards = shardsOf(MANY);
  expect(shards.size).toBeGreaterThan(10);
  for (const [name, rows] of shards) {
    expect(rows.length).toBeLessThanOrEqual(450);
    expect(name).toMatch(/^[a-z0-9]+$/);
  }
  for (const game of MANY.filter((_game, at) => at % 97 === 0)) {
    expect((await largeFinder(game[1])).rows[0]?.[0]).toBe(game[0]);
  }
});

test('where thousands of names begin with the same words, each is found by itself', async () => {
  const letters = Array.from({ length: 20 }, (_none, at) => String.fromCharCode(97 + at));
  const games = letters.flatMap((letter) =>
    letters.flatMap((other) =>
      Array.from({ length: 10 }, (_none, at) => row(`Mighty ${letter}${other}gend ${String(at)} (Gold)`)),
    ),
  );
  const find = finderIn(games);
  for (const game of games.filter((_game, at) => at % 211 === 0)) {
    const { rows, isExact } = await find(game[1]);
    expect([rows[0]?.[1], isExact]).toEqual([game[1], true]);
  }
  expect((await find('mighty')).isPartial).toBe(true);
});

test('a name whose one telling word many others begin with is found in full', async () => {
  const crowd = Array.from({ length: 3000 }, (_none, at) => row(`D${at.toString(36)}`));
  const { rows } = await finderIn([...crowd, row('D - The Game')])('d the game');
  expect(rows[0]?.[1]).toBe('D - The Game');
});

test('a name comes before names that have the words whole, and these before names that begin so', async () => {
  const find = finderIn([row('Quakespasm', '2026-09-09'), row('The Quake Years', '2026-08-08'), row('Quake')]);
  expect((await find('quake')).rows.map((one) => one[1])).toEqual(['Quake', 'The Quake Years', 'Quakespasm']);
});

test('without a text all games are found where they are few, the newest update first; else a text is needed', async () => {
  const find = finderIn([row('Alpha'), row('Beta', '2026-05-05')]);
  const { rows, isPartial } = await find('');
  expect([rows.map((one) => one[1]), isPartial]).toEqual([['Beta', 'Alpha'], false]);
  expect(await largeFinder('')).toMatchObject({ rows: [], isExact: true, isPartial: true });
});

test('where only some of the games were looked at, there may be more', async () => {
  expect((await largeFinder('b')).isPartial).toBe(true);
  expect((await largeFinder('quake')).isPartial).toBe(false);
});

test('where nothing has all words, the rarest is left out, and said', async () => {
  for (const find of [smallFinder, largeFinder]) {
    const { rows, isExact, dropped: omissions } = await find('quake remastered');
    expect([rows[0]?.[1], isExact, omissions]).toEqual(['Quake', false, ['remastered']]);
    // A year or a runner alone is no name.
    expect((await find('zork 1999')).rows).toEqual([]);
  }
});

test('where nothing is found, names that come near are told', async () => {
  const find = finderIn(['Flameshot', 'Firestorm', 'Quake'].map((name) => row(name)));
  const { rows, nearest } = await find('flintshot');
  expect([rows, nearest.map((one) => one[1])]).toEqual([[], ['Flameshot']]);
});

test('no game is indexed twice, however much is typed', async () => {
  const paths: string[] = [];
  const files = filesOf(MANY);
  const find = createFinder((path) => {
    paths.push(path);
    return Promise.resolve(files.get(path));
  });
  await find('bako');
  const count = paths.length;
  const first = await find('bako');
  expect([paths.length, (await find('bako')).rows]).toEqual([count, first.rows]);
});

test('what could not be read is asked for again', async () => {
  let isOnline = false;
  const rows = [row('Doom')];
  const files = filesOf(rows);
  const find = createFinder((path) =>
    isOnline ? Promise.resolve(files.get(path)) : Promise.reject(new Error('offline')),
  );
  await expect(find('doom')).rejects.toThrow('offline');
  isOnline = true;
  expect((await find('doom')).rows).toEqual(rows);
});

function filesOf(rows: readonly Row[]): Map<string, unknown> {
  const shards = shardsOf(rows);
  const files = new Map<string, unknown>([...shards].map(([name, own]) => [searchPath(name), own]));
  return files.set(SEARCH_ROOT, { shards: [...shards.keys()], ids: 0, runners: {} });
}

function finderIn(rows: readonly Row[]) {
  const files = filesOf(rows);
  return createFinder((path) => (files.has(path) ? Promise.resolve(files.get(path)) : Promise.reject(new Error(path))));
}
