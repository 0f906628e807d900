import { expect, test } from 'vitest';
import { gamesByKey } from '../../../generator/answers/endpoints/search-answers.ts';
import { chooseKeys } from '../../../generator/answers/search/choose-keys.ts';
import { keyTree } from '../../../generator/answers/search/key-tree.ts';

function keysOf(names: readonly string[], aliases: readonly string[] = []) {
  const games = names.map((name, at) => ({ slug: `game-${String(at)}`, name, aliases }));
  return new Map(
    [...gamesByKey(games)].map(({ key, count, first }) => [key, { count, names: first.map((one) => one.name) }]),
  );
}

test('a name is found by its beginnings and by those of its words, with numerals in either form and with "&" as "and"', () => {
  const keys = keysOf(['The Lord of Ash & Iron VII']);
  for (const key of ['t', 'thel', 'lord', 'ash', 'iron', 'ashi', 'asha', 'vii', '7']) {
    expect(keys.get(key)?.names, key).toEqual(['The Lord of Ash & Iron VII']);
  }
  expect(keys.has('ord')).toBe(false);
  expect(keysOf(['Iron 7']).has('vii')).toBe(false);
  const series = keysOf(Array.from({ length: 30 }, (_none, at) => `Iron ${String(at + 1)}`));
  expect(series.get('ironx')?.names.slice(0, 3)).toEqual(['Iron 10', 'Iron 11', 'Iron 12']);
});

test('accented letters are found plain, or left out', () => {
  const keys = keysOf(['Épée']);
  expect([...keys.keys()].filter((key) => key !== 'game')).toEqual(expect.arrayContaining(['epee', 'pe']));
  expect(keysOf(['東方']).get('game')?.names).toEqual(['東方']);
});

test('aliases find a game, too', () => {
  expect(keysOf(['Grand Street Racer V'], ['gsr-5']).get('gsr5')?.count).toBe(1);
});

test('the name itself comes first, then names that begin so, the shorter ones before the others', () => {
  const names = ['My Alpha', 'Alpha Beta Gamma', 'Alpha', 'Alpha Beta', 'Al Alpha'];
  expect(keysOf(names).get('alph')?.names).toEqual(['Alpha', 'Alpha Beta', 'Alpha Beta Gamma', 'Al Alpha', 'My Alpha']);
});

test('a key with many games leads on to longer ones, counts all and shows some', () => {
  const keys = keysOf(
    Array.from({ length: 300 }, (_none, at) => `Wolf ${String.fromCharCode(97 + (at % 26))}${String(at)}`),
  );
  expect(keys.get('wolf')).toMatchObject({ count: 300 });
  expect(keys.get('wolf')?.names).toHaveLength(50);
  expect(keys.get('wol')?.names).toHaveLength(20);
  expect(keys.get('wolfb')?.count).toBe(12);
  expect(Math.max(...[...keys.keys()].map((key) => key.length))).toBeLessThanOrEqual(15);
});

test('each beginning of a key that exists exists', () => {
  const keys = keysOf(Array.from({ length: 100 }, (_none, at) => `Wolf ${'x'.repeat(at)}`));
  for (const key of keys.keys())
    for (let length = 1; length < key.length; length += 1) expect(keys.has(key.slice(0, length))).toBe(true);
});

test('the order of the games does not matter', () => {
  const games = ['Beta', 'Alpha', 'Alpha', 'Gamma Alpha'].map((name, index) => ({
    slug: `g${String(index)}`,
    name,
    aliases: [],
  }));
  expect(JSON.stringify([...gamesByKey(games.toReversed())])).toBe(JSON.stringify([...gamesByKey(games)]));
});

/** Fifty games begin alike: forty with one letter, ten with another. */
const games = Array.from({ length: 50 }, (_none, index) => {
  const name = `Wolf ${index < 40 ? 'a' : 'b'}${String(index)}${'x'.repeat(10)}`;
  return { slug: `g${String(index)}`, name, aliases: [] };
});
const chosenKeys = (limit: number) => chooseKeys(keyTree(games), games, limit).map(({ key }) => key);
const short = chosenKeys(0);

test('where there may not be all keys, short ones are, and of the others those that show most games among the first ten', () => {
  expect(short).toEqual(expect.arrayContaining(['w', 'wo', 'wol', 'wolf']));
  expect(Math.max(...short.map((key) => key.length))).toBe(4);
  expect(chosenKeys(short.length + 4).filter((key) => !short.includes(key))).toEqual([
    'wolfa',
    'wolfb',
    'wolfa1',
    'wolfa2',
  ]);
});

test('where there may not be all keys, none is that shows no other game or leads to one that does, and each game is among the first ten of one', () => {
  const longKeys = chosenKeys(1000).filter((key) => !short.includes(key));
  expect(longKeys).toEqual(['wolfa', 'wolfb', 'wolfa1', 'wolfa2', 'wolfa3', 'wolfa19', 'wolfa29', 'wolfa39']);
  const firstGames = chooseKeys(keyTree(games), games, 1000).map(({ first }) => first.slice(0, 10));
  expect(new Set(firstGames.flat()).size).toBe(games.length);
});
