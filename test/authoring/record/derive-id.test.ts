import { expect, test } from 'vitest';
import { deriveId } from '../../../generator/authoring/record/known-slugs.ts';

const free = () => false;

test('an id follows from kind and slug, and never changes', () => {
  expect(deriveId('game', 'space-taxi', free)).toBe(1_232_909_221);
  expect(deriveId('installer', 'space-taxi', free)).not.toBe(1_232_909_221);
});

test('an id that is taken gives way to another that follows from the slug', () => {
  const first = deriveId('game', 'space-taxi', free);
  const second = deriveId('game', 'space-taxi', (id) => id === first);
  expect(second).not.toBe(first);
  expect(deriveId('game', 'space-taxi', (id) => id === first)).toBe(second);
});

test('ids are beyond those of the origin, and fit its columns', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => deriveId('installer', `slug-${String(index)}`, free));
  expect(Math.min(...ids)).toBeGreaterThanOrEqual(1_000_000_000);
  expect(Math.max(...ids)).toBeLessThanOrEqual(2_147_483_647);
  expect(new Set(ids).size).toBe(ids.length);
});
