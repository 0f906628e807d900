import fastGlob from 'fast-glob';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAnchors } from '../../generator/website/documents/render-document.ts';
import { PROJECT } from '../project.ts';

/** Pages that people read, and forms that they fill in. */
const PATTERNS = ['*.md', '.github/**/*.{md,yml}', 'catalogue/**/*.md', 'test/**/*.md'];
const pages = fastGlob
  .sync(PATTERNS, { cwd: PROJECT, dot: true, ignore: ['**/node_modules/**', 'test/{fixtures,golden}/**'] })
  .sort();

describe.each(pages)('%s', (page) => {
  test('links to what is there', () => {
    const text = readFileSync(join(PROJECT, page), 'utf8');
    expect(linksIn(text).filter((link) => !isThere(page, link))).toEqual([]);
  });
});

test('the README links every page beside it in .github/', () => {
  const linked = linksIn(readFileSync(join(PROJECT, 'README.md'), 'utf8')).map((link) => link.split('#')[0]);
  const topPages = pages.filter((page) => /^\.github\/[A-Z]+\.md$/.test(page));
  expect(topPages.filter((page) => !linked.includes(page))).toEqual([]);
});

test.each([
  ['[a](README.md)', true],
  ['[a](README.md#start)', true],
  ['[a](<README.md>)', true],
  ['![a](.github/benchmark/results.svg)', true],
  ['[a]: README.md', true],
  ['`[a](nowhere.md)`', true],
  ['```\n[a](nowhere.md)\n```', true],
  ['[a](https://example.org/nowhere.md)', true],
  ['[a](nowhere.md)', false],
  ['[a\nb](nowhere.md)', false],
  ['[a](README.md#nowhere)', false],
  ['[a](#nowhere)', false],
  ['[a]: nowhere.md', false],
  ['<a href="nowhere.md">', false],
])('%j', (text, good) => {
  expect(linksIn(text).every((link) => isThere('README.md', link))).toBe(good);
});

test.each([
  ['## Use `--fix`, or not', 'use---fix-or-not'],
  ['# A [link](b.md) here', 'a-link-here'],
  ['# Caché_1', 'caché_1'],
])('%s has the anchor %s', (text, anchor) => {
  expect(anchorsIn(text)).toEqual([anchor]);
});

test('a heading that comes twice has two anchors', () => {
  expect(anchorsIn('# A\n\n## A\n')).toEqual(['a', 'a-1']);
});

/** Whether a link from a page leads somewhere; addresses of other sites are not asked. */
function isThere(page: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  const file = join(PROJECT, target);
  if (!existsSync(file)) return false;
  if (anchor === undefined) return true;
  return statSync(file).isFile() && anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
}

function linksIn(text: string): string[] {
  const plain = withoutCode(text).replaceAll(/`[^`\n]*`/g, '`');
  const patterns = [/\]\(<?([^)>\s]+)>?[^)]*\)/g, /^\[[^\]]+\]: *(\S+)/gm, /(?:href|src)="([^"]+)"/g];
  return patterns.flatMap((pattern) => [...plain.matchAll(pattern)].map(([, link = '']) => link));
}

/** The anchors of a page, as code hosts make them of its headings. */
function anchorsIn(text: string): string[] {
  const anchorOf = createAnchors();
  return [...withoutCode(text).matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(/^( *)(```+).*?^ *\2/gms, '');
}
