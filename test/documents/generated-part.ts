import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { BLESS, PROJECT } from '../project.ts';

/** The part of a page between two comments, and what it should be. */
export interface GeneratedPart {
  readonly shown: string;
  readonly expected: string;
}

/**
 * The part of a page between `<!-- NAME -->` and `<!-- end of NAME -->`, and the Markdown that should stand there, as the
 * formatter prints it. Writes it there first when expected output is to be written.
 */
export async function generatedPart(path: string, name: string, markdown: string): Promise<GeneratedPart> {
  const file = PROJECT + path;
  const part = new RegExp(`(?<=<!-- ${name} -->\n\n).*(?=\n\n<!-- end of ${name} -->)`, 's');
  const page = readFileSync(file, 'utf8');
  const shown = part.exec(page)?.[0];
  if (shown === undefined) throw new Error(`${path} has no part "${name}"`);
  const expected = (await format(markdown, { ...(await resolveConfig(file)), parser: 'markdown' })).trim();
  if (!BLESS) return { shown, expected };
  const blessed = page.replace(part, () => expected);
  if (blessed !== page) writeFileSync(file, blessed);
  return { shown: expected, expected };
}
