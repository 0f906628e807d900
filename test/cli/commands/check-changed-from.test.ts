import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reports } from '../../../generator/findings/report/reports.ts';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const RECORD = 'games/o/openttd/openttd-c.yaml';

const BREAKING = /^(?:slug-gone|slug-moved|id-changed|version-changed|page-moved)$/;

test('a deleted record is an error, unless its slug is retired', async () => {
  const folder = repository();
  rmSync(join(folder, RECORD));
  expect(await breakingIn(folder)).toEqual([`error slug-gone ${RECORD}:1`]);
  expect(await check(folder)).toMatchObject({ code: 1 });
  edit(folder, 'retired.yaml', (text) => `${text}- slug: openttd-c\n  date: "2026-11-20"\n  reason: Gone.\n`);
  expect(await breakingIn(folder)).toEqual([]);
});

test.each([
  ['id: 13', 'id: 999', `warning id-changed ${RECORD}:1`],
  ['version: same', 'version: other', `notice version-changed ${RECORD}:2`],
])('"%s" as "%s" is pointed at', async (original, replacement, expected) => {
  const folder = repository();
  edit(folder, RECORD, (text) => text.replace(original, replacement));
  expect(await breakingIn(folder)).toEqual([expected]);
});

const OTHER = 'games/s/skyroads/game.yaml';

describe('an alias', () => {
  const repositoryWithAlias = () => repository({ [OTHER]: 'id: 77\nname: Skyroads\naliases: [skyway]\n' });
  const THIRD = 'games/t/third/game.yaml';

  test('that another game takes is an error', async () => {
    const folder = repositoryWithAlias();
    edit(folder, OTHER, (text) => text.replace('aliases: [skyway]\n', ''));
    writeFiles(folder, { [THIRD]: 'id: 78\nname: Third\naliases: [skyway]\n' });
    expect(await breakingIn(folder)).toEqual([`error slug-moved ${THIRD}:1`]);
    writeFiles(folder, { [THIRD]: 'id: 78\nname: Third\n' });
    expect(await breakingIn(folder)).toEqual([`error slug-gone ${OTHER}:1`]);
  });

  test('that becomes the slug of another game is an error', async () => {
    const folder = repositoryWithAlias();
    edit(folder, OTHER, (text) => text.replace('aliases: [skyway]\n', ''));
    writeFiles(folder, { 'games/s/skyway/game.yaml': 'id: 78\nname: Skyway\n' });
    expect(await breakingIn(folder)).toEqual(['error slug-moved games/s/skyway/game.yaml:1']);
  });

  test.each([
    ['another slug', THIRD, 'aliases: [skyway, skyroads]'],
    ['the alias as its slug', 'games/s/skyway/game.yaml', 'aliases: [skyroads]'],
  ])('goes along with a game that gets %s', async (_name, path, aliases) => {
    const folder = repositoryWithAlias();
    rmSync(join(folder, OTHER));
    writeFiles(folder, { [path]: `id: 77\nname: Skyroads\n${aliases}\n` });
    expect(await breakingIn(folder)).toEqual([`warning page-moved ${path}:1`]);
  });
});

test('the settings grade it', async () => {
  const folder = repository();
  rmSync(join(folder, RECORD));
  edit(folder, 'site.yaml', (text) => `${text}severities: {slug-gone: "off"}\n`);
  expect(await breakingIn(folder)).toEqual([]);
});

describe.each(Object.keys(reports))('as %s', (format) => {
  test('it is reported', async () => {
    const folder = repository();
    rmSync(join(folder, RECORD));
    const { out } = await check(folder, '--changed-from', 'main', '--format', format);
    expect(out).toContain('openttd-c');
    expect(out).toContain('no longer answers');
  });
});

test('without a branch nothing is compared, and with one that is not there nothing either, but it says so', async () => {
  const folder = repository();
  rmSync(join(folder, RECORD));
  expect((await check(folder, '--format', 'jsonl')).out).not.toContain('slug-gone');
  const { out, error } = await check(folder, '--format', 'jsonl', '--changed-from', 'nothing');
  expect(out).not.toContain('slug-gone');
  expect(error).toContain('git knows no commit "nothing"');
});

async function breakingIn(folder: string): Promise<string[]> {
  const { out } = await check(folder, '--changed-from', 'main', '--format', 'jsonl');
  const lines = out.split('\n').filter((line) => line !== '');
  return lines
    .map((line) => JSON.parse(line) as Record<'severity' | 'code' | 'file' | 'line', string>)
    .filter(({ code }) => BREAKING.test(code))
    .map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`);
}

function check(folder: string, ...words: string[]) {
  const options = words.length === 0 ? ['--changed-from', 'main'] : words;
  return runCommand(['check', '--catalogue', folder, ...options]);
}

function edit(folder: string, path: string, change: (text: string) => string): void {
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
}

function repository(more: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  cpSync(SMALL, folder, { recursive: true });
  writeFiles(folder, more);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'base');
  return folder;
}
