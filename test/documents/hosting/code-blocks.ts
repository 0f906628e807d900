import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { PROJECT } from '../../project.ts';

/** A block of code of a page: its language, the name of its file if it has one, its text, and the line that it begins on. */
interface CodeBlock {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
  readonly line: number;
}

/** The pages for operators. */
export const HOSTING_PAGES: readonly string[] = fastGlob
  .sync('.github/hosting/*.md', { cwd: PROJECT, dot: true })
  .sort();

/** The blocks of code of a page, in their order. */
export function codeBlocks(page: string): readonly CodeBlock[] {
  const text = readFileSync(join(PROJECT, page), 'utf8');
  return [...text.matchAll(/^( *)```(\w+)(?: (\S+))?\n([^]*?)^ *```$/gm)].map(
    ({ 1: indent = '', 2: language = '', 3: file, 4: body = '', index }) => ({
      language,
      file,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: text.slice(0, index).split('\n').length,
    }),
  );
}
