import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BASE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const PATH = process.env['PATH'] ?? '';

const OWNER = 'GIT_TEST_ASSUME_DIFFERENT_OWNER';

/** A repository with a catalogue, which was built once. */
async function builtRepository() {
  const files = Object.fromEntries(Object.entries(BASE).map(([path, text]) => [`catalogue/${path}`, text]));
  const folder = temporaryFolder({ ...files, '.gitignore': 'dist\n' });
  const script =
    'git init -q -b main --template= && git add . && git -c user.name=a -c user.email=a@b.c commit -q -m a';
  execFileSync('sh', ['-c', script], { cwd: folder });
  const run = (...words: string[]) => runCommand(words, { workingFolder: folder });
  expect(await run('build')).toMatchObject({ code: 0, error: '' });
  const commit = commitIn(folder);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  // A release without a change would keep its manifest.
  writeFiles(folder, { 'catalogue/games/o/openttd/game.yaml': 'id: 1\nname: Other\n' });
  return { folder, run, commit: String(commit) };
}

function commitIn(folder: string): unknown {
  return (JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as { commit: unknown }).commit;
}

describe("in another user's checkout", () => {
  test('a build names what trusts it, and that the manifest has lost its commit', async () => {
    const { folder, run, commit } = await builtRepository();
    vi.stubEnv(OWNER, '1');
    const { code, error } = await run('build');
    expect(code).toBe(0);
    expect(error).toBe(
      `The manifest names no commit, as the one before did (${commit.slice(0, 12)}): the repository belongs to another user; if you trust it, run: git config --global --add safe.directory ${folder}\n`,
    );
    expect(commitIn(folder)).toBeNull();
  });

  test.each([['check', '--changed-from', 'main'], ['diff', 'main'], ['bump', '--branches'], ['submit']])(
    '%s %s says so as well',
    async (...words) => {
      const { folder } = await builtRepository();
      vi.stubEnv(OWNER, '1');
      expect((await runCommand(words, { workingFolder: folder, variables: { PATH, [OWNER]: '1' } })).error).toContain(
        'git config --global --add safe.directory',
      );
    },
  );
});

test('without git, a build says that the manifest has lost its commit', async () => {
  const { run } = await builtRepository();
  vi.stubEnv('PATH', '/nowhere');
  expect((await run('build')).error).toMatch(/^The manifest names no commit, as .*: git is not installed here\n$/);
});

test('outside of a repository, a build says nothing of a commit', async () => {
  const workingFolder = temporaryFolder(
    Object.fromEntries(Object.entries(BASE).map(([path, text]) => [`catalogue/${path}`, text])),
  );
  expect(await runCommand(['build'], { workingFolder })).toMatchObject({ code: 0, error: '' });
});
