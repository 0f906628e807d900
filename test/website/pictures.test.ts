import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOST_BYTES, PICTURES } from './pictures.ts';
import { PROJECT } from '../project.ts';

const FOLDER = join(PROJECT, '.github/pictures');

test.each(PICTURES)('$file is a small picture of $width by $height', ({ file, width, height }) => {
  const bytes = readFileSync(join(FOLDER, file));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
  expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
});

test('each picture of a page can be taken again, and the README shows it', () => {
  const files = PICTURES.map(({ file }) => file).sort();
  const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
  const mentions = [...readme.matchAll(/\.github\/pictures\/([a-z-]+\.png)/g)].map(([, file]) => file);
  expect([...new Set(mentions)].sort()).toEqual(files);
  expect(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.png'))
      .sort(),
  ).toEqual(files);
});
