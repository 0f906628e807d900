import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { BASE, installerText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const FOLDER = 'games/o/openttd';
const FILES = {
  ...BASE,
  [`${FOLDER}/openttd-native.yaml`]: installerText(2, 'Native'),
  [`${FOLDER}/openttd-wine.yaml`]: installerText(3, String.raw`"Wine \u009b"`).replace('runner: linux', 'runner: wine'),
};

const diff = (...words: readonly string[]) => runCommand(['diff', '--catalogue', temporaryFolder(FILES), ...words]);

test('two installers differ by what only one of them does', async () => {
  const { code, out } = await diff('openttd-native', 'openttd-wine');
  expect(code).toBe(0);
  expect(out).toMatch(/^openttd-native: Native \(as it is now\)\n→ openttd-wine: Wine .* \(as it is now\)\n/);
  expect(out).toMatch(/Only `openttd-wine`: Needs Wine/);
  expect(out).toMatch(/Only `openttd-native`: Starts `a`/);
  expect(out).not.toContain('\u009b');
});

test('programs and pages are told the same', async () => {
  const { out } = await diff('openttd-native', 'openttd-wine', '--format', 'json');
  const { before: base, began: beginnings } = JSON.parse(out) as {
    readonly before: unknown;
    readonly began: readonly string[];
  };
  expect(base).toEqual({ installer: 'openttd-native', version: 'Native' });
  expect(beginnings.join('\n')).toContain('Needs Wine');
  const page = await diff('openttd-native', 'openttd-wine', '--format', 'markdown');
  expect(page.out).toMatch(/^## `openttd-native: .*\n\n- Only `openttd-wine`: /);
});

test.each([
  [['openttd-cd', 'openttd'], 2, '"openttd" is a game; name an installer of it'],
  [['openttd-cd', 'nothing'], 2, 'There is no game or installer "nothing"'],
])('%j is refused', async (words, code, message) => {
  const result = await diff(...words);
  expect(result.code).toBe(code);
  expect(result.error).toContain(message);
});

test('a name that a branch has as well is that of a commit', async () => {
  const folder = temporaryFolder(FILES);
  const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  git('init', '--quiet', '.');
  git('add', '.');
  git(...author, 'commit', '--quiet', '-m', 'first');
  git('branch', 'openttd-wine');
  const result = await runCommand(['diff', '--catalogue', folder, 'openttd-wine', 'openttd-native']);
  expect(result).toMatchObject({ code: 2, error: expect.stringContaining('git knows no commit') as string });
});
