import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { PROJECT } from '../project.ts';

const PAGES = ['*.md', '.github/**/*.md', 'catalogue/**/*.md', '.github/workflows/*.yml', '.github/scripts/*'];

/** Lines of pages, workflows and scripts that match. */
function linesWith(pattern: RegExp): string[] {
  return fastGlob.sync(PAGES, { cwd: PROJECT, dot: true }).flatMap((page) =>
    readFileSync(join(PROJECT, page), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${page}: ${line}`),
  );
}

test('no page fetches the package of a stranger: outside a project with this one, "catalogue" is another', () => {
  expect(linesWith(/\b(npx|npm exec|pnpm dlx|bunx) (-\S+ )*catalogue\b/)).toEqual([]);
});

test('every page installs what it takes to compile the program', () => {
  expect(linesWith(/--omit[= ]dev|--production\b|NODE_ENV=production/)).toEqual([]);
});
