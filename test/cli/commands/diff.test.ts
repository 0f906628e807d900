import { expect, test } from 'vitest';
import { GOLDEN, SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

test('two builds of the same records do not differ', async () => {
  const out = temporaryFolder();
  await runCommand(['build', '--catalogue', SMALL, '--out', out]);
  const { code, out: output } = await runCommand(['diff', `${GOLDEN}/tree`, out]);
  expect({ code, printed: output }).toEqual({ code: 0, printed: 'No difference in what is served\n' });
});

test('a changed record shows once, whichever lists it stands in, and the facts of its game', async () => {
  const [records, out] = [temporaryFolder(), temporaryFolder()];
  cpSync(SMALL, records, { recursive: true });
  rmSync(join(records, 'games/o/openttd/openttd-c.yaml'));
  await runCommand(['build', '--catalogue', records, '--out', out]);
  const { code, out: page } = await runCommand(['diff', `${GOLDEN}/tree`, out, '--format', 'markdown']);
  expect(code).toBe(0);
  expect(page.match(/^### .*$/gm)).toEqual([
    '### Installer `openttd-c`: removed',
    '### Answer `api/games/open-ttd`: changed',
  ]);
});

test.each([
  ['nothing', 'There is no folder'],
  ['file', 'There is no folder'],
  ['empty', 'holds no built catalogue'],
])('"%s" in the place of a built folder is refused', async (name, words) => {
  const workingFolder = temporaryFolder({ file: '', 'empty/other': '', 'good/404.json': '{}' });
  for (const order of [
    [name, 'good'],
    ['good', name],
  ]) {
    const { code, error } = await runCommand(['diff', ...order], { workingFolder });
    expect(code).toBe(2);
    expect(error).toContain(words);
  }
});

test('a link is not followed', async () => {
  const workingFolder = temporaryFolder({ 'secret.txt': 'secret', 'old/404.json': '{}', 'new/404.json': '{}' });
  writeFiles(workingFolder, { 'new/api/a': '1' });
  symlinkSync('../../secret.txt', join(workingFolder, 'new/api/b'));
  const { out } = await runCommand(['diff', 'old', 'new'], { workingFolder });
  expect(out).not.toContain('secret');
  expect(out).toContain('1 answer added\n');
});

test('what an installer of a build does and did not do comes first, in every format', async () => {
  const [records, out] = [temporaryFolder(), temporaryFolder()];
  cpSync(SMALL, records, { recursive: true });
  const path = join(records, 'games/o/openttd/openttd-c.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('script:', 'script:\n  system: {prefix_command: sudo -E}'));
  await runCommand(['build', '--catalogue', records, '--out', out]);
  for (const format of ['text', 'markdown', 'json']) {
    const { code, out: page } = await runCommand(['diff', `${GOLDEN}/tree`, out, '--format', format]);
    expect(code).toBe(0);
    expect(page.split('\n').slice(0, 40).join('\n')).toContain('`sudo`');
  }
});
