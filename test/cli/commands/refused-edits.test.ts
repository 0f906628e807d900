import { expect, test } from 'vitest';
import { EDITED } from '../../authoring/review/pull-request-edits.ts';
import { related } from '../../authoring/review/related.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const STOPPED = EDITED.flatMap((change) => (change.policy === undefined ? [] : [{ ...change, policy: change.policy }]));

test.each(STOPPED)('$name is refused where the catalogue asks for it', async (change) => {
  const site = `base_url: https://installers.example.org\nseverities:\n  ${change.policy}: error\n`;
  const folder = temporaryFolder({ ...related(change, change.after), 'site.yaml': site });
  const { code, out } = await runCommand(['check', '--catalogue', folder, '--format', 'jsonl']);
  expect(code).toBe(1);
  const errors = out.split('\n').filter((line) => line.includes('"severity":"error"'));
  expect(errors.join('\n')).toContain(`"${change.policy}"`);
  expect(errors.join('\n')).toContain(change.path);
});
