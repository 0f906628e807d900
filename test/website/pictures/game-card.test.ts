import { decode } from 'fast-png';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { GAME_CARD } from '../../../generator/website/pictures/canvas.ts';
import { canWrite, createCardPainter } from '../../../generator/website/pictures/game-card.ts';
import { renderedGlyphs } from '../../../generator/website/pictures/glyphs/rendered-glyphs.ts';

const LINE = 'Native · needs nothing of yours · 1 download, verified · runs no installer';
const paint = createCardPainter(renderedGlyphs(), 'A catalogue');

/** How many pixels of a row of the words are brighter than the ground. */
function brightIn(png: Uint8Array, row: number): number {
  const { width, data, palette = [] } = decode(png);
  const shades = Array.from({ length: width }, (_none, x) => {
    const pair = data[(row * width + x) >> 1] ?? 0;
    return palette[x % 2 === 0 ? pair >> 4 : pair & 15]?.[0] ?? 0;
  });
  return shades.filter((red) => red > 200).length;
}

function rowsOf(name: string, line = LINE): number[] {
  const png = paint({ name, line });
  return Array.from({ length: GAME_CARD.height }, (_none, row) => row).filter((row) => brightIn(png, row) > 0);
}

test('the card of a game has its name and line, and the same pixels on every machine', () => {
  const png = paint({ name: 'Štvanice: Ведьмак', line: LINE });
  const { width, height, depth, data } = decode(png);
  expect([width, height, depth]).toEqual([800, 420, 4]);
  expect(rowsOf('Doom').length).toBeGreaterThan(60);
  expect(rowsOf('Doom', '')).not.toEqual(rowsOf('Doom'));
  expect(createHash('sha256').update(data).digest('hex')).toMatchInlineSnapshot(
    `"5427df00abbb67d2dda27e9dd318c792dcc0934e50148840f7d2a81b4606e4eb"`,
  );
});

test('words of any length stay on the card, above its foot', () => {
  const foot = rowsOf('', '');
  expect(foot.length).toBeGreaterThan(10);
  for (const name of ['Long '.repeat(80), 'x'.repeat(300), `${'Wide'.repeat(9)} ${'words'.repeat(9)}`]) {
    const rows = rowsOf(name, 'and so on '.repeat(60));
    expect(rows.filter((row) => row < (foot[0] ?? 0)).at(-1)).toBeLessThan((foot[0] ?? 0) - 4);
    expect(rows.filter((row) => row >= (foot[0] ?? 0))).toEqual(foot);
  }
});

test.each([
  ['Ærøskøbing — “Čaj” № 3', true],
  ['Ελληνικά', true],
  ['Cafe\u0301', true],
  ['東方', false],
  ['\u202EabC', false],
  ['__proto__ 🎮', false],
])('the letters of %j are there: %s', (name, isThere) => {
  expect(canWrite(renderedGlyphs(), { name, line: LINE })).toBe(isThere);
});
