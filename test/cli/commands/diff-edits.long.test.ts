import { expect, test } from 'vitest';
import { EDITED, type Texts } from '../../authoring/review/pull-request-edits.ts';
import { related } from '../../authoring/review/related.ts';
import { runCommand } from '../../run-command.ts';
import { answersAlone } from '../../site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const SITE = `base_url: https://installers.example.org\n${answersAlone('games', 'runners')}`;

/** What it says of each edit is tested without builds; by hand: `EVERY=1`. */
const EVERY = Number(process.env['EVERY'] ?? 3);

const edits = EDITED.filter(({ isServed }, at) => isServed && at % EVERY === 0);

test.each(edits)('$name is told by built trees as by commits', async (change) => {
  const { isRefused, says, isAlarming } = change;
  const [oldBuild, newBuild] = [
    await build(related(change, change.before)),
    await build(related(change, change.after)),
  ];
  expect([oldBuild.code, newBuild.code]).toEqual([0, isRefused ? 1 : 0]);
  if (isRefused) return;
  const { out } = await runCommand(['diff', oldBuild.out, newBuild.out]);
  const lines = out.split('\n').slice(-30);
  const words = lines.map((line) => line.trim()).join(' ');
  for (const sentence of says) expect(words).toContain(sentence);
  expect(words.includes('To check')).toBe(isAlarming);
});

async function build(texts: Texts): Promise<{ readonly code: number; readonly out: string }> {
  const out = temporaryFolder();
  const folder = temporaryFolder({ ...texts, 'site.yaml': SITE });
  const { code } = await runCommand(['build', '--catalogue', folder, '--out', out]);
  return { code, out };
}
