import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { BASE, GAME, INSTALLER, installerText, SITE } from '../../findings/case.ts';
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

const fix = (folder: string, words: readonly string[] = []) =>
  runCommand(['check', '--fix', '-C', folder, ...words], { workingFolder: folder, now: () => NOW });

const NOTHING = 'Nothing to fix automatically\n';
const OLD = '"2026-03-01T12:00:00.000000Z"';
const DVD = TEXT.replace('version: CD', 'version: DVD');

const dated = (text: string) => text.replace(/updated_at: .*/, `updated_at: "${TIME}"`);

test('sets the time of what says something else, and only there', async () => {
  const folder = repository();
  const text = `${DVD}# end\n`;
  writeFiles(folder, { [INSTALLER]: text, [GAME]: `${BASE[GAME]}year: 1995\n` });
  const change = `  6  stale-timestamp: ${OLD} → "${TIME}"\n`;
  expect(await fix(folder)).toMatchObject({
    code: 0,
    error: `${INSTALLER}\n${change}Fixed 1 finding in 1 file\n`,
  });
  expect(readFileSync(join(folder, INSTALLER), 'utf8')).toBe(dated(text));
  expect(await fix(folder)).toMatchObject({ code: 0, error: NOTHING });
});

test.each([
  ['nothing changed', TEXT],
  ['only a comment changed', `# why\n${TEXT}`],
  ['only the form changed', TEXT.replace('version: CD', 'version: "CD"')],
  ['the order of keys changed', TEXT.replace('id: 1\nversion: CD\n', 'version: CD\nid: 1\n')],
  ['the time was changed by hand', DVD.replace(/updated_at: .*/, 'updated_at: "2026-04-01T12:00:00.000000Z"')],
])('leaves a record where %s', async (_, text) => {
  const folder = repository();
  writeFileSync(join(folder, INSTALLER), text);
  expect(await fix(folder)).toMatchObject({ error: NOTHING });
  expect(readFileSync(join(folder, INSTALLER), 'utf8')).toBe(text);
});

test('leaves new records, and those that are not named', async () => {
  const folder = repository();
  const other = 'games/o/openttd/openttd-gog.yaml';
  writeFiles(folder, { [other]: installerText(2, 'Web'), [INSTALLER]: DVD });
  expect(await fix(folder, [other])).toMatchObject({ error: NOTHING });
  expect((await fix(folder, ['--changed-from', 'HEAD'])).error).toContain(INSTALLER);
});

test('sets the time of what another fix changes, and a dry run shows both', async () => {
  const folder = repository();
  writeFileSync(join(folder, INSTALLER), DVD.replace('user:', 'usr:'));
  const { out, error } = await fix(folder, ['--dry-run']);
  expect(out).toContain(`-usr: tester\n`);
  expect(out).toContain(`+updated_at: "${TIME}"\n`);
  expect(error).toContain('Would fix 2 findings in 1 file\n');
  await fix(folder);
  expect(readFileSync(join(folder, INSTALLER), 'utf8')).toBe(dated(DVD));
});

test('leaves times where their finding is off, and where there is no repository', async () => {
  const folder = repository();
  writeFiles(folder, { [SITE]: `${BASE[SITE]}severities: {stale-timestamp: 'off'}\n`, [INSTALLER]: DVD });
  expect(await fix(folder)).toMatchObject({ error: NOTHING });
  expect(await fix(temporaryFolder({ ...BASE, [INSTALLER]: DVD }))).toMatchObject({ error: NOTHING });
});
