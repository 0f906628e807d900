import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { drawPictures, FOLDER } from './terminal-pictures.ts';
import { terminalSvg } from './terminal-svg.ts';

const PAGES = ['.github/CONTRIBUTING.md', '.github/PLAYERS.md'];

test('the pictures of the terminal are what the commands print', async () => {
  const pictures = await drawPictures(temporaryFolder());
  expect(readdirSync(FOLDER).sort(), 'npm run pictures').toEqual([...pictures.keys()].sort());
  for (const [name, svg] of pictures) expect(readFileSync(join(FOLDER, name), 'utf8'), 'npm run pictures').toBe(svg);
});

test('each of them is shown on a page, with words for those who do not see it', () => {
  const pages = PAGES.map((page) => readFileSync(join(PROJECT, page), 'utf8')).join('\n');
  const names = [...pages.matchAll(/!\[([^\]]{20,})\]\([^)]*terminal\/([a-z-]+\.svg)\)/g)].map(([, , name]) => name);
  expect([...new Set(names)].sort()).toEqual(readdirSync(FOLDER).sort());
});

test('a line becomes parts at their columns, with their colours, and holds no markup of its own', () => {
  const svg = terminalSvg('<t>', '\u001B[1m\u001B[31merror\u001B[39m\u001B[22m  <b>&\u0007');
  expect(svg).toContain('<title>&lt;t&gt;</title>');
  expect(svg).toContain('<tspan x="20.0" textLength="42.0" fill="#ff7b72" font-weight="bold">error</tspan>');
  expect(svg).toContain('<tspan x="78.8" textLength="42.0">&lt;b&gt;&amp;\uFFFD</tspan>');
});
