import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { BLESS, PROJECT } from '../project.ts';

/** What the part of a page between two comments should be, and what it is. */
export interface GeneratedPart {
  readonly generated: string;
  readonly committed: string;
}

/**
 * The part of a page between `<!-- NAME -->` and `<!-- end of NAME -->`, and the Markdown that should stand there, as the
 * formatter prints it. Writes it there first when expected output is to be written.
 */
export async function generatedPart(path: string, name: string, markdown: string): Promise<GeneratedPart> {
  const file = PROJECT + path;
  const part = new RegExp(`(?<=<!-- ${name} -->\n\n).*(?=\n\n<!-- end of ${name} -->)`, 's');
  const page = readFileSync(file, 'utf8');
  const committed = part.exec(page)?.[0];
  if (committed === undefined) throw new Error(`${path} has no part "${name}"`);
  const generated = (await format(markdown, { ...(await resolveConfig(file)), parser: 'markdown' })).trim();
  if (!BLESS) return { generated, committed };
  const blessed = page.replace(part, () => generated);
  if (blessed !== page) writeFileSync(file, blessed);
  return { generated, committed: generated };
}
