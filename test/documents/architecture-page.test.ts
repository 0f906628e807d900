import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOMS } from '../architecture/rooms.ts';
import { howToBless } from '../how-to-bless.ts';
import { PROJECT } from '../project.ts';
import { generatedPart } from './generated-part.ts';

const PAGE = '.github/ARCHITECTURE.md';

test('the table of rooms says what belongs in each, from the top down', async () => {
  const rows = ROOMS.map(({ name, purpose }) => `| \`${name}\` | ${purpose} |`);
  const table = ['| folder | what belongs there |', '| --- | --- |', ...rows].join('\n');
  const { generated, committed } = await generatedPart(PAGE, 'rooms', table);
  expect(generated, howToBless()).toBe(committed);
});

test.each(paths())('%s is there', (path) => {
  expect(existsSync(PROJECT + path) || existsSync(`${PROJECT}generator/${path}`)).toBe(true);
});

test('the page names many paths', () => {
  expect(paths().length).toBeGreaterThan(20);
});

/** Every path that the page names, relative to the project or to `generator/`; patterns and places in what is built are none. */
function paths(): string[] {
  const text = readFileSync(PROJECT + PAGE, 'utf8').replaceAll(/^```.*?^```/gms, '');
  const mentions = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  return [...new Set(mentions)].filter((path) => !/^(?:api|dist|lib|node_modules|releases)\//.test(path)).sort();
}
