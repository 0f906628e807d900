import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeArchive } from '../../io/archives/make-archive.ts';
import { runCommand, type Ended, type World } from '../../run-command.ts';
import { standInDoor } from '../../stand-in-door.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { typingPerson } from '../../typing-person.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

const PATH = process.env['PATH'] ?? '';

const SITE = { 'catalogue/site.yaml': 'base_url: https://games.test\n' };

const RECORD = 'catalogue/games/s/space-taxi/space-taxi-cd.yaml';

const TAXI = {
  'catalogue/games/s/space-taxi/game.yaml': 'id: 5\nname: Space Taxi\n',
  [RECORD]: `id: 6
runner: "linux"
version: CD
user: me
created_at: "2026-02-01T12:00:00.000000Z"
updated_at: "2026-02-01T12:00:00.000000Z"
script:
  game:
    exe: taxi
`,
};

interface Checkout {
  readonly folder: string;
  readonly git: (...words: string[]) => string;
  readonly submit: (words?: readonly string[], world?: World) => Promise<Ended>;
  /** What the stand-in for gh was called with. */
  readonly readRequest: () => string;
}

/** A clone with new records, whose remotes are folders behind the addresses of a forge. */
function checkout(remotes: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = TAXI): Checkout {
  const home = temporaryFolder();
  const folder = join(home, 'work');
  const settings = [
    ['init.defaultBranch', 'main'],
    ['user.name', 'Me'],
    ['user.email', 'me@example.org'],
    ...Object.entries(remotes).map(([name, address]) => [`url.${join(home, name)}.insteadOf`, address]),
  ];
  const variables = { HOME: home, GIT_CONFIG_NOSYSTEM: '1', PATH: `${join(home, 'bin')}:${PATH}` };
  const run = (where: string, ...words: string[]) =>
    execFileSync('git', words, { cwd: where, env: variables, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  for (const [key, value] of settings) run(home, 'config', '--global', key ?? '', value ?? '');
  writeFiles(folder, SITE);
  run(home, 'init', '-q', folder);
  run(folder, 'add', '-A');
  run(folder, 'commit', '-qm', 'Begin');
  for (const [name, address] of Object.entries(remotes)) {
    run(home, 'clone', '-q', '--bare', folder, join(home, name));
    run(folder, 'remote', 'add', name, address);
    run(folder, 'fetch', '-q', name);
  }
  writeFiles(folder, files);
  mkdirSync(join(home, 'bin'));
  const requestFile = join(home, 'asked');
  writeFileSync(
    join(home, 'bin/gh'),
    `#!/bin/sh\nprintf '%s\\n' "$@" > ${requestFile}\necho https://github.com/pull/1\n`,
  );
  chmodSync(join(home, 'bin/gh'), 0o755);
  return {
    folder,
    git: (...words) => run(folder, ...words).trim(),
    submit: (words = [], world = {}) =>
      runCommand(['submit', ...words], { workingFolder: folder, variables, now: () => NOW, ...world }),
    readRequest: () => (existsSync(requestFile) ? readFileSync(requestFile, 'utf8') : ''),
  };
}

const ORIGIN = { origin: 'https://github.com/us/games.git' };

test('records go the whole way, from the working tree to an open request', async () => {
  const { folder, git, submit, readRequest } = checkout(ORIGIN);
  const { code, out, error } = await submit(['--yes']);
  expect(code, out + error).toBe(0);
  // Formatted, dated, checked, shown.
  expect(readFileSync(join(folder, RECORD), 'utf8')).toMatch(/^id: 6\nversion: CD\nrunner: linux\n/);
  expect(error).toContain(`Fix, format and date 2 files\n${RECORD}\n`);
  expect(out).toContain('No findings');
  expect(out).toContain('space-taxi-cd');
  expect(error).toContain(
    'This is left to do:\n  commit   2 files: Add Space Taxi, CD\n  push     the branch add-space-taxi-cd to origin, https://github.com/us/games.git\n',
  );
  expect(error).toContain('Opened by gh: https://github.com/pull/1\n');
  expect(git('log', '--format=%s %an', 'origin/add-space-taxi-cd', '-1')).toBe('Add Space Taxi, CD Me');
  expect(git('diff', '--name-only', 'origin/main', 'origin/add-space-taxi-cd').split('\n').sort()).toEqual(
    Object.keys(TAXI).sort(),
  );
  expect(readRequest()).toBe(
    'pr\ncreate\n--repo\nus/games\n--base\nmain\n--head\nadd-space-taxi-cd\n--title\nAdd Space Taxi, CD\n--body\n' +
      '- added: `games/s/space-taxi/game.yaml`\n- added: `games/s/space-taxi/space-taxi-cd.yaml`\n\n',
  );
});

test('with --rehearse, nothing is proposed that its downloads have no file for', async () => {
  const script = 'script:\n  files:\n    - data: https://taxi.games.test/taxi.zip\n';
  const steps = '  installer:\n    - extract:\n        file: data\n  game:\n    exe: $GAMEDIR/taxi\n';
  const record = TAXI[RECORD].replace(/script:[^]*/, script + steps);
  const { submit, readRequest } = checkout(ORIGIN, { ...TAXI, [RECORD]: record });
  const body = await makeArchive('zip', { cab: '', 'a.txt': '' });
  const { code, out, error } = await submit(['--yes', '--rehearse'], { openDoor: standInDoor(() => ({ body })) });
  expect(code, out + error).toBe(1);
  expect(out).toContain('space-taxi-cd.yaml: fails\n');
  expect(error).toContain('Nothing was committed.');
  expect(readRequest()).toBe('');
});

test('from a fork, the request goes to the repository that it is a fork of', async () => {
  const { submit, readRequest, git } = checkout({
    origin: 'git@github.com:me/games.git',
    upstream: 'https://github.com/us/games',
  });
  const { code, error } = await submit(['--yes', '--title', 'Add a taxi', '--branch', 'taxi']);
  expect(code, error).toBe(0);
  expect(error).toContain('  request  to upstream/main for https://github.com/us/games\n');
  expect(readRequest()).toContain('--repo\nus/games\n--base\nmain\n--head\nme:taxi\n--title\nAdd a taxi\n');
  expect(git('ls-remote', '--heads', 'upstream').split('\n')).toHaveLength(1);
});

const OTHER = {
  'catalogue/games/o/other/game.yaml': 'id: 7\nname: Other\n',
  'catalogue/games/o/other/other-cd.yaml': TAXI[RECORD].replace('id: 6', 'id: 8'),
};

test('each game goes on a branch of its own from the base, whatever is checked out, and nothing of the person moves', async () => {
  const { folder, git, submit } = checkout(ORIGIN);
  git('switch', '-q', '-c', 'mine');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  git('add', 'notes.txt');
  git('commit', '-qm', 'Notes');
  await submit(['--yes']);
  writeFiles(folder, OTHER);
  const { code, error } = await submit(['--yes']);
  expect(code, error).toBe(0);
  expect(error).toContain('Nothing new on the branch add-space-taxi-cd\n');
  const filesOf = (branch: string) => git('diff', '--name-only', `origin/main...origin/${branch}`).split('\n').sort();
  expect([filesOf('add-space-taxi-cd'), filesOf('add-other-cd')]).toEqual([
    Object.keys(TAXI).sort(),
    Object.keys(OTHER).sort(),
  ]);
  expect([git('branch', '--show-current'), git('status', '--short', '-uall').split('\n').length]).toEqual(['mine', 4]);
});

test('two new games are two requests, which are shown before the question; --branch makes them one', async () => {
  const { git, submit } = checkout(ORIGIN, { ...TAXI, ...OTHER });
  const { code, out, error } = await submit(['--yes']);
  expect(code, error).toBe(0);
  expect(out).toContain('origin/main → add-other-cd\n');
  expect(out).toContain('origin/main → add-space-taxi-cd\n');
  expect(error.match(/^ {2}push .*$/gm)).toHaveLength(2);
  await submit(['--yes', '--branch', 'both']);
  expect(git('diff', '--name-only', 'origin/main', 'origin/both').split('\n')).toHaveLength(4);
  const refusal = await submit(['--yes', '--branch', 'main']);
  expect(refusal.error).toContain('error: "main" is the branch that requests go to\n');
});

test('a game that was submitted before goes on with its branch', async () => {
  const { folder, git, submit } = checkout(ORIGIN);
  await submit(['--yes']);
  writeFileSync(join(folder, RECORD), readFileSync(join(folder, RECORD), 'utf8').replace('exe: taxi', 'exe: taxi2'));
  const { code, error } = await submit(['--yes']);
  expect(code, error).toBe(0);
  expect(git('log', '--format=%s', 'origin/main..origin/add-space-taxi-cd').split('\n')).toEqual([
    'Update Space Taxi, CD',
    'Add Space Taxi, CD',
  ]);
  // The request was taken over as one commit: the next change is another request.
  git('fetch', '-q', 'origin');
  git(
    'push',
    '-q',
    'origin',
    `${git('commit-tree', 'origin/add-space-taxi-cd^{tree}', '-p', 'main', '-m', 'Squashed')}:main`,
  );
  writeFileSync(join(folder, RECORD), readFileSync(join(folder, RECORD), 'utf8').replace('exe: taxi2', 'exe: taxi3'));
  await submit(['--yes']);
  expect(git('log', '--format=%s', 'origin/main..origin/add-space-taxi-cd-2')).toBe('Add Space Taxi, CD');
});

test('a branch of that name is continued, also where it is checked out', async () => {
  const { git, submit } = checkout(ORIGIN);
  git('switch', '-q', '-c', 'mine');
  const { code, error } = await submit(['--yes', '--branch', 'mine']);
  expect(code, error).toBe(0);
  expect([git('log', '--format=%s', 'origin/main..origin/mine'), git('status', '--short')]).toEqual([
    'Add Space Taxi, CD',
    '',
  ]);
});

test('other files stay as they are, and only the named records are shown and go', async () => {
  const { folder, git, submit } = checkout(ORIGIN, { ...TAXI, ...OTHER, 'notes.txt': 'mine' });
  git('add', 'notes.txt');
  // The new game goes along with its installer.
  const { code, out, error } = await submit([RECORD, '--yes']);
  expect(code, error).toBe(0);
  expect(out).not.toContain('games/o/other');
  expect(git('diff', '--name-only', 'origin/main', 'origin/add-space-taxi-cd').split('\n').sort()).toEqual(
    Object.keys(TAXI).sort(),
  );
  expect([git('status', '--short', 'notes.txt'), existsSync(join(folder, 'notes.txt'))]).toEqual([
    'A  notes.txt',
    true,
  ]);
});

test.each([
  ['a no', 'n'],
  ['Esc', '\u001B'],
  ['Ctrl+C', '\u0003'],
])('%s at the question ends quietly and loses nothing', async (_, key) => {
  const { git, submit, readRequest, folder } = checkout(ORIGIN);
  const { terminal, seenSoFar } = typingPerson([['Do it?', key]], 100);
  const { code } = await submit([], { terminal });
  expect([code, seenSoFar().left], seenSoFar().screen).toEqual([2, 0]);
  expect(seenSoFar().screen).toMatch(/Nothing was committed or pushed\. To go on, run: catalogue submit\r?\n$/);
  expect([git('log', '--format=%s', '--all'), git('branch', '--show-current'), readRequest()]).toEqual([
    'Begin',
    'main',
    '',
  ]);
  expect(existsSync(join(folder, RECORD))).toBe(true);
});

test('nothing is committed without a yes', async () => {
  const { git, submit, readRequest } = checkout(ORIGIN);
  const alone = await submit();
  expect([alone.code, alone.error]).toEqual([
    2,
    expect.stringContaining(
      'error: Nothing was committed or pushed: there is no terminal to ask for a yes\nPass --yes to do it.\n',
    ),
  ]);
  expect([git('log', '--format=%s', '--all'), git('branch', '--show-current'), readRequest()]).toEqual([
    'Begin',
    'main',
    '',
  ]);
});

test('a record with an error is not committed', async () => {
  const { git, submit } = checkout(ORIGIN, {
    ...TAXI,
    [RECORD]: TAXI[RECORD].replace('runner: "linux"', 'runner: wien'),
  });
  const { code, out, error } = await submit(['--yes']);
  expect([code, out]).toEqual([1, expect.stringContaining('"wien"')]);
  expect(error).toContain('Nothing was committed. Fix this, then run "catalogue submit" again.\n');
  expect(git('log', '--format=%s', '--all')).toBe('Begin');
});

test('where the forge has no program here, the address to open is printed', async () => {
  const { submit } = checkout({
    origin: 'git@codeberg.org:me/games.git',
    upstream: 'https://codeberg.org/us/games.git',
  });
  const { code, error } = await submit(['--yes']);
  expect(code, error).toBe(0);
  expect(error).toContain(
    'Open this address to propose it:\nhttps://codeberg.org/us/games/compare/main...me:add-space-taxi-cd\n',
  );
});

test('what cannot be pushed is kept in its commit, with the reason', async () => {
  const { git, submit, folder } = checkout(ORIGIN);
  git('remote', 'set-url', 'origin', join(folder, '../nowhere'));
  const { code, error } = await submit(['--yes']);
  expect([code, error]).toEqual([
    2,
    expect.stringContaining('error: The branch add-space-taxi-cd cannot be pushed to origin; its commit is kept\n'),
  ]);
  expect(error).toContain('make a fork of it');
  expect(git('log', '--format=%s', '-1', 'add-space-taxi-cd')).toBe('Add Space Taxi, CD');
  expect(git('branch', '--show-current')).toBe('main');
  git('remote', 'set-url', 'origin', ORIGIN.origin);
  const again = await submit(['--yes']);
  expect([again.code, again.error]).toEqual([0, expect.stringContaining('Pushed to origin\n')]);
});

test.each([
  ['no git', { variables: { PATH: '/nowhere' } }, 'There is no git here'],
  ['no remote', {}, 'This repository has no remote to push to\nName it with: git remote add origin ADDRESS'],
])('with %s it says what is missing', async (_, world, message) => {
  const { submit } = checkout({});
  const { code, error } = await submit([], world);
  expect([code, error]).toEqual([2, expect.stringContaining(`error: ${message}`)]);
});

test('outside of a repository, and without a change, it says so', async () => {
  const folder = temporaryFolder({ ...SITE, ...TAXI });
  const refusal = await runCommand(['submit'], { workingFolder: folder, variables: { PATH } });
  expect([refusal.code, refusal.error]).toEqual([
    2,
    expect.stringContaining('error: This folder is in no git repository'),
  ]);
  const { submit } = checkout(ORIGIN, {});
  const result = await submit();
  expect([result.code, result.error.split('\n')[0]]).toEqual([
    2,
    'error: Nothing in the catalogue differs from origin/main',
  ]);
});
