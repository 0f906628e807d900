import { expect, test } from 'vitest';
import { html } from '../../../generator/website/html/html.ts';
import { shareText } from '../../../generator/website/html/share-text.ts';
import { bars } from '../../../generator/website/plots/bars.ts';
import { columns, gridOf, risingArea, roundStep } from '../../../generator/website/plots/frame.ts';

test.each([
  [1, [1]],
  [15, [5, 10, 15]],
  [128, [50, 100, 150]],
  [99_999, [50_000, 100_000]],
])('a plot up to %d has lines at %j', (highest, lines) => {
  expect(gridOf(highest)).toEqual(lines);
});

test.each([
  [0, 4, 1],
  [9, 4, 5],
  [41, 4, 20],
  [32_768, 59, 1000],
])('%d in at most %d parts has steps of %d', (distance, most, step) => {
  expect(roundStep(distance, most)).toBe(step);
});

test.each([
  [0, 0, '–'],
  [0, 9, '0%'],
  [1, 1000, '< 1%'],
  [999, 1000, '> 99%'],
  [1, 3, '33%'],
  [3, 3, '100%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

test('a bar is as long as its share, and what is there can be seen', () => {
  const rows = [1, 500].map((part) => ({ label: html`a`, part, whole: 1000 }));
  const text = bars(rows, { caption: 'a', heads: ['a', 'b', 'c'], full: 'whole' }).text;
  expect([...text.matchAll(/<rect\s+width="([\d.]+%)"/g)].map(([, width]) => width)).toEqual(['0.6%', '50%']);
});

test('columns stand on the base, and the highest one says its number', () => {
  const text = columns([0, 5, 10], [], 'a').text;
  const heights = [...text.matchAll(/<rect\s[^>]*height="([\d.]+)%"/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([39.5, 79]);
  expect(text).toMatch(/class="said"[^>]*>10</);
});

test('an area ends at its last value', () => {
  const text = risingArea([1, 2, 10], [], 'a').text;
  expect(text).toMatch(/class="line" d="M0 [\d.]+L50 [\d.]+L100 10"/);
});
