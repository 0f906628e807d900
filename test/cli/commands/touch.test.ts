import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { BASE, GAME, HEAD, INSTALLER, installerText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const NOW = Date.UTC(2026, 10, 22, 18, 30, 0, 123);
const TIME = '2026-11-22T18:30:00.123000Z';
const TEXT = BASE[INSTALLER];

/** A repository with the base catalogue as its only commit. */
function repository(): string {
  const folder = temporaryFolder(BASE);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'a');
  return folder;
}

const touch = (folder: string, words: readonly string[] = []) =>
  runCommand(['touch', '-C', folder, ...words], { workingFolder: folder, now: () => NOW });

const touched = (text: string) => text.replace(/updated_at: .*/, `updated_at: "${TIME}"`);

test('sets the time of what says something else, and only there', async () => {
  const folder = repository();
  const text = `${TEXT.replace('version: CD', 'version: DVD')}# end\n`;
  writeFiles(folder, { [INSTALLER]: text, [GAME]: `${BASE[GAME]}year: 1995\n` });
  expect(await touch(folder)).toEqual({ code: 0, out: `${INSTALLER}\n`, error: 'Set the time in 1 file\n' });
  expect(readFileSync(join(folder, INSTALLER), 'utf8')).toBe(touched(text));
  expect(await touch(folder)).toEqual({ code: 0, out: '', error: 'Nothing to touch\n' });
});

test.each([
  ['nothing changed', TEXT],
  ['only a comment changed', `# why\n${TEXT}`],
  ['only the form changed', TEXT.replace('version: CD', 'version: "CD"')],
  ['the order of keys changed', TEXT.replace('id: 1\nversion: CD\n', 'version: CD\nid: 1\n')],
  [
    'the time was changed by hand',
    TEXT.replace('version: CD', 'version: DVD').replace(/updated_at: .*/, 'updated_at: "2026-04-01T12:00:00.000000Z"'),
  ],
  ['it has no time', TEXT.replace('version: CD', 'version: DVD').replace(/updated_at: .*\n/, '')],
])('leaves a record where %s', async (_, text) => {
  const folder = repository();
  writeFileSync(join(folder, INSTALLER), text);
  expect(await touch(folder)).toMatchObject({ out: '', error: 'Nothing to touch\n' });
  expect(readFileSync(join(folder, INSTALLER), 'utf8')).toBe(text);
});

test('leaves new records, and those that are not named', async () => {
  const folder = repository();
  const other = 'games/o/openttd/openttd-gog.yaml';
  writeFiles(folder, { [other]: installerText(2, 'Web'), [INSTALLER]: TEXT.replace('CD', 'DVD') });
  expect(await touch(folder, [other])).toMatchObject({ out: '' });
  expect(await touch(folder, ['--changed-from', 'HEAD'])).toMatchObject({ out: `${INSTALLER}\n` });
});

test('without a repository it is misuse', async () => {
  expect(HEAD).toContain('updated_at');
  expect(await touch(temporaryFolder(BASE))).toMatchObject({
    code: 2,
    error: 'error: Git does not know what changed; name a branch or a commit with --changed-from\n',
  });
});
