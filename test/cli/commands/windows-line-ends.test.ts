import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { BASE, GAME, INSTALLER } from '../../findings/case.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand, type Ended } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const RECORD = BASE[INSTALLER].replace('  game: {exe: a}', '  game:\n    exe: a');
const FILES = { ...BASE, [INSTALLER]: RECORD };
const windows = (text: string) => text.replaceAll('\n', '\r\n');

/** A repository with LF, checked out by a git that is set up as on Windows. */
function checkout(): string {
  const folder = temporaryFolder();
  const git = gitIn(folder);
  writeFiles(folder, Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`catalogue/${path}`, text])));
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'a');
  git('config', 'core.autocrlf', 'true');
  rmSync(join(folder, 'catalogue'), { recursive: true });
  git('checkout', '-q', '.');
  git('checkout', '-q', '-b', 'change');
  return folder;
}

const gitIn =
  (folder: string) =>
  (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], { cwd: folder, encoding: 'utf8' });

const run = (folder: string, ...words: string[]): Promise<Ended> =>
  runCommand(words, { workingFolder: folder, now: () => Date.UTC(2026, 10, 22, 18) });

const readRecord = (folder: string, path = INSTALLER) => readFileSync(join(folder, 'catalogue', path), 'utf8');

function change(folder: string, edit: (text: string) => string, path = INSTALLER): void {
  const text = edit(readRecord(folder, path));
  writeFiles(folder, { [`catalogue/${path}`]: text });
}

/** Lines that git would commit as changed; none because of their ends. */
function changedLines(folder: string): string[] {
  return gitIn(folder)('diff', '-U0')
    .split('\n')
    .filter((line) => /^[-+](?![-+])/.test(line))
    .map((line) => line.trimEnd());
}

describe('in a checkout with CR LF', () => {
  test('nothing seems changed, and nothing is to be formatted', async () => {
    const folder = checkout();
    expect(readRecord(folder)).toBe(windows(RECORD));
    expect(await run(folder, 'check', '--changed-from', 'main')).toMatchObject({ code: 0 });
    expect(await run(folder, 'fmt', '--check')).toMatchObject({ code: 0, error: 'Nothing to format\n' });
    expect(await run(folder, 'fmt')).toMatchObject({ code: 0, error: 'Nothing to format\n' });
    expect((await run(folder, 'check', '--fix')).error).toBe('Nothing to fix automatically\n');
    expect(changedLines(folder)).toEqual([]);
  });

  test.each<readonly [command: string, edit: (text: string) => string, words: readonly string[], lines: string[]]>([
    ['fmt', (text) => text.replace('version: CD', 'version:   CD'), ['fmt'], []],
    ['check --fix', (text) => text.replace('user:', 'usr:'), ['check', '--fix'], []],
    [
      'check --fix of a script that is too high',
      (text) => `${text}system:\r\n  disable_runtime: true\r\n`,
      ['check', '--fix'],
      [
        '-updated_at: "2026-03-01T12:00:00.000000Z"',
        '+updated_at: "2026-11-22T18:00:00.000000Z"',
        '+  system:',
        '+    disable_runtime: true',
      ],
    ],
    [
      'check --fix of a time',
      (text) => text.replace('version: CD', 'version: DVD'),
      ['check', '--fix'],
      [
        '-version: CD',
        '+version: DVD',
        '-updated_at: "2026-03-01T12:00:00.000000Z"',
        '+updated_at: "2026-11-22T18:00:00.000000Z"',
      ],
    ],
  ])('%s writes such lines too', async (_, edit, words, lines) => {
    const folder = checkout();
    change(folder, edit);
    await run(folder, ...words);
    expect(readRecord(folder)).not.toMatch(/[^\r]\n/);
    expect(changedLines(folder)).toEqual(lines);
  });

  test('an import changes no other line, and keeps the comments', async () => {
    const folder = checkout();
    change(folder, (text) => text.replace('user: tester\r\n', 'user: tester\r\n# of the box\r\n'));
    const object = {
      ...{ id: 1, game_id: 1, game_slug: 'openttd', name: 'OpenTTD', year: 1995, user: 'other', runner: 'linux' },
      ...{ slug: 'openttd-cd', version: 'CD', description: 'Two\nlines\n', notes: '', rating: '', draft: false },
      ...{ published: true, published_by: null, created_at: '2026-03-01T12:00:00.000000Z' },
      ...{ updated_at: '2026-03-01T12:00:00.000000Z', script: { game: { exe: 'a' } } },
    };
    writeFiles(folder, { 'in.json': JSON.stringify(object) });
    const { code } = await run(folder, 'import', 'in.json');
    expect(code).toBe(0);
    for (const path of [INSTALLER, GAME]) expect(readRecord(folder, path)).not.toMatch(/[^\r]\n/);
    expect(changedLines(folder)).toEqual([
      '+year: 1995',
      '-user: tester',
      '+user: other',
      '+description: |',
      '+  Two',
      '+  lines',
      '+# of the box',
    ]);
  });

  test('a new record has no other errors than elsewhere, and git commits it with LF', async () => {
    const folder = checkout();
    const words = ['new', '--name', 'Super Game', '--variant', 'CD', '--runner', 'linux', '--user', 'me'];
    const { code, error } = await run(folder, ...words);
    expect(error).toContain('catalogue/games/s/super-game/');
    expect(code).toBe(0);
    expect((await run(folder, 'fmt', '--check')).error).toBe('Nothing to format\n');
  });
});

test('what is served does not depend on the ends of lines', async () => {
  const answersAfter = async (edit: (text: string) => string) => {
    const folder = temporaryFolder({ ...BASE, [INSTALLER]: edit(`${RECORD}notes: |\n  two\n  lines\n`) });
    const out = temporaryFolder();
    expect(await run(folder, 'build', '-C', '.', '--out', out)).toMatchObject({ code: 0 });
    return readTree(join(out, 'api'));
  };
  expect(await answersAfter(windows)).toEqual(await answersAfter((text) => text));
});
