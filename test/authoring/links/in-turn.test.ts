import { expect, test } from 'vitest';
import { inTurn } from '../../../generator/authoring/links/check-links.ts';

const LINKS = Array.from({ length: 100 }, (_none, index) => ({
  url: `https://a.example/${String(index)}`,
  checksums: [],
  sizes: [],
  places: [],
}));

const urls = (day: number | undefined) => inTurn(LINKS, day).map(({ url }) => url);

test('all are asked in their order where there is time for all', () => {
  expect(inTurn(LINKS, undefined)).toEqual(LINKS);
});

test('each day has an order of its own, which is the same all day', () => {
  expect(urls(20_000)).toEqual(urls(20_000));
  expect(urls(20_000)).not.toEqual(urls(20_001));
  expect(urls(20_000).toSorted()).toEqual(urls(undefined).toSorted());
});

test('runs that ask a tenth each come to all of them', () => {
  const addresses = new Set(Array.from({ length: 100 }, (_none, day) => urls(20_000 + day).slice(0, 10)).flat());
  expect(addresses.size).toBe(100);
});
