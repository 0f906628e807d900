import { expect, test } from 'vitest';
import { coverTiles, tilesOf } from '../../generator/website/cover/cover.ts';
import { cover } from '../../generator/website/cover/cover-svg.ts';

test('a cover follows from the slug', () => {
  expect(coverTiles('openttd')).toEqual(coverTiles('openttd'));
  expect(coverTiles('openttd')).not.toEqual(coverTiles('openttf'));
});

test('nothing of the name gets into the markup', () => {
  const hostile = '"><script>';
  const { paths } = tilesOf(hostile, 3, 4, [0, 1]);
  for (const path of paths) expect(path).toMatch(/^[Mahlvz0-9 .-]*$/);
  expect(cover({ slug: hostile, file: undefined, top: '' }).text).not.toContain('script');
});

test('every palette is used', () => {
  const palettes = new Set(Array.from({ length: 200 }, (_, index) => coverTiles(`game-${String(index)}`).palette));
  expect(palettes.size).toBe(10);
});
