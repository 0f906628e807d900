import { expect, test } from 'vitest';
import { gamesByKey } from '../../../generator/answers/endpoints/search-answers.ts';

test('of very many games, those are told apart that a short key does not show, as far as 30,000 files go', () => {
  const syllables =
    'ba con del fan gor hil jo kar lor min nos ov pra qui ren sen tal um vor wil xi yen zar cha thu'.split(' ');
  const syllable = (number: number) => syllables[number % syllables.length] ?? '';
  const names = Array.from({ length: 60_000 }, (_none, index) => {
    const part = (step: number) => syllable(Math.floor(index / step) + index * step);
    return `${part(1)}${part(7)} ${part(31)}${part(113)}${part(997)}`;
  });
  const games = names.map((name, at) => ({ slug: `game-${String(at)}`, name, aliases: [] }));
  const keys = new Set(Array.from(gamesByKey(games), ({ key }) => key));
  expect(keys.size).toBeLessThan(30_000);
  expect(keys.size).toBeGreaterThan(29_000);
  expect(Math.max(...[...keys].map((key) => key.length))).toBeGreaterThan(6);
  for (const key of keys) expect(key.length === 1 || keys.has(key.slice(0, -1))).toBe(true);
});
