import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSlug, LONGEST_SLUG, SLUG } from '../../generator/catalogue/slug-grammar.ts';

test('The length of a slug is that of its grammar', () => {
  expect(isSlug('a'.repeat(LONGEST_SLUG))).toBe(true);
  expect(isSlug('a'.repeat(LONGEST_SLUG + 1))).toBe(false);
});

test.each(fastGlob.sync('schemas/**/*.schema.json'))('%s has the grammar of slugs as the program has it', (path) => {
  const patterns = readFileSync(path, 'utf8').matchAll(/(?:"maxLength": (\d+),\s*)?"pattern": "(\^\[a-z0-9\]\[.*?)"/g);
  for (const [, length, pattern] of patterns) {
    const whole = length === undefined ? pattern : pattern?.replace('*$', `{0,${String(Number(length) - 1)}}$`);
    // A state of a game is named by its slug and a number.
    expect(whole?.replace('@[1-9][0-9]{0,8}$', '$')).toBe(`^${SLUG}$`);
  }
});
