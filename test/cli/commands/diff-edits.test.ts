import { expect, test } from 'vitest';
import { EDITED, type EditedPullRequest, type Texts } from '../../authoring/review/pull-request-edits.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const SITE = 'base_url: https://installers.example.org\n';

test.each(EDITED)('$name is told by built trees as by commits', async (change) => {
  const { isRefused, says, isAlarming } = change;
  const [before, after] = [await built(related(change, change.before)), await built(related(change, change.after))];
  expect([before.code, after.code]).toEqual([0, isRefused ? 1 : 0]);
  if (isRefused) return;
  const { out } = await runCommand(['diff', before.out, after.out]);
  const lines = out.split('\n').slice(0, 30);
  const words = lines.map((line) => line.trim()).join(' ');
  for (const one of says) expect(words).toContain(one);
  expect(words.includes('To check')).toBe(isAlarming);
});

const STOPPED = EDITED.flatMap((change) => (change.policy === undefined ? [] : [{ ...change, policy: change.policy }]));

test.each(STOPPED)('$name is refused where the catalogue asks for it', async (change) => {
  const site = `${SITE}severities:\n  ${change.policy}: error\n`;
  const folder = temporaryFolder({ ...related(change, change.after), 'site.yaml': site });
  const { code, out } = await runCommand(['check', '--catalogue', folder, '--format', 'jsonl']);
  expect(code).toBe(1);
  const errors = out.split('\n').filter((line) => line.includes('"severity":"error"'));
  expect(errors.join('\n')).toContain(`"${change.policy}"`);
  expect(errors.join('\n')).toContain(change.path);
});

/** The records of the games that a pull request changes, and all that belong to none. */
function related({ before, after }: EditedPullRequest, texts: Texts): Texts {
  const changed = Object.keys(after).filter((path) => before[path] !== after[path]);
  const folders = changed.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  const isRelated = (path: string) =>
    /^(?:runtime|runners)\//.test(path) || folders.some((one) => path.startsWith(one));
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isRelated(path)));
}

async function built(texts: Texts): Promise<{ readonly code: number; readonly out: string }> {
  const out = temporaryFolder();
  const folder = temporaryFolder({ ...texts, 'site.yaml': SITE });
  const { code } = await runCommand(['build', '--catalogue', folder, '--out', out]);
  return { code, out };
}
