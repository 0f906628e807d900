import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, type Ended, type World } from '../../run-command.ts';
import { standInDoor } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { typingPerson } from '../../typing-person.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

const CATALOGUE = {
  'catalogue/site.yaml': 'base_url: https://example.org\n',
  'catalogue/games/t/tetris/game.yaml': 'id: 1\nname: Tetris\n',
  'catalogue/games/t/tetris/tetris-dos.yaml': `id: 1
version: DOS
runner: linux
user: me
created_at: "2026-03-01T12:00:00.000000Z"
updated_at: "2026-03-01T12:00:00.000000Z"
script:
  game:
    exe: tetris
`,
};

interface Made extends Ended {
  readonly folder: string;
}

async function make(words: readonly string[], world: World = {}, folder = temporaryFolder(CATALOGUE)): Promise<Made> {
  const ended = await runCommand(['new', ...words], { workingFolder: folder, now: () => NOW, ...world });
  return { ...ended, folder };
}

function record({ folder }: Made, path: string): string {
  return readFileSync(join(folder, 'catalogue/games', path), 'utf8');
}

const TAXI = ['--name', 'Space Taxi', '--year', '1984', '--variant', 'CD', '--runner', 'wine', '--user', 'me'];
const TAXI_CD = 's/space-taxi/space-taxi-cd.yaml';

test('options alone make a new game with its installer, and say what comes next', async () => {
  const made = await make(TAXI);
  expect(made.code, made.out + made.error).toBe(0);
  expect(made.error).toBe(
    'new: catalogue/games/s/space-taxi/game.yaml\nnew: catalogue/games/s/space-taxi/space-taxi-cd.yaml\n' +
      'Next: edit catalogue/games/s/space-taxi/space-taxi-cd.yaml, then run: catalogue check catalogue/games/s/space-taxi/space-taxi-cd.yaml\n',
  );
  expect(record(made, 's/space-taxi/game.yaml')).toBe('id: 1232909221\nname: Space Taxi\nyear: 1984\n');
  expect(record(made, TAXI_CD)).toMatch(
    /^id: \d{10}\nversion: CD\nrunner: wine\nuser: me\ncreated_at: "2026-03-01T12:00:00.000000Z"\nupdated_at: "2026-03-01T12:00:00.000000Z"\nscript:\n/,
  );
});

test.each(['schemas', 'node_modules/game-installer-catalogue/schemas'])(
  'records name their schemas in %s',
  async (folder) => {
    const schemas = { [`${folder}/game.schema.json`]: '{}', [`${folder}/installer.schema.json`]: '{}' };
    const made = await make(TAXI, {}, temporaryFolder({ ...CATALOGUE, ...schemas }));
    const line = `# yaml-language-server: $schema=../../../../${folder}`;
    expect(record(made, 's/space-taxi/game.yaml').split('\n')[0]).toBe(`${line}/game.schema.json`);
    expect(record(made, TAXI_CD).split('\n')[0]).toBe(`${line}/installer.schema.json`);
  },
);

test('an installer of a game that is there leaves the game as it is', async () => {
  const made = await make(['--game', 'tetris', '--variant', 'GOG', '--runner', 'dosbox', '--user', 'me']);
  expect(made.error).toContain('new: catalogue/games/t/tetris/tetris-gog.yaml\nNext:');
  expect(record(made, 't/tetris/game.yaml')).toBe(CATALOGUE['catalogue/games/t/tetris/game.yaml']);
});

test('a slug that another installer has gets a number', async () => {
  const made = await make(['--game', 'tetris', '--variant', 'DOS', '--runner', 'dosbox', '--user', 'me']);
  expect(made.error).toContain('new: catalogue/games/t/tetris/tetris-dos-2.yaml\n');
});

test('the download is fetched once on request, for its checksum', async () => {
  const body = Buffer.alloc(200_000, 7);
  const fetched: string[] = [];
  const words = [...TAXI, '--url', 'https://example.org/dir/Taxi%20Setup.exe?x=1', '--fetch'];
  const made = await make(words, {
    openDoor: standInDoor((address) => {
      fetched.push(address);
      return { body };
    }),
  });
  const sha256 = createHash('sha256').update(body).digest('hex');
  expect(fetched).toEqual(['https://example.org/dir/Taxi%20Setup.exe?x=1']);
  expect(record(made, TAXI_CD)).toContain(
    `url: https://example.org/dir/Taxi%20Setup.exe?x=1\n        filename: Taxi Setup.exe\n        checksum: sha256:${sha256}\n`,
  );
  expect(made.error).toContain(`Downloaded Taxi Setup.exe: 200,000 bytes, sha256 ${sha256}\n`);
});

test('nothing is fetched without being asked for', async () => {
  const made = await make([...TAXI, '--url', 'https://example.org/taxi.zip']);
  expect([made.code, record(made, TAXI_CD).includes('checksum')]).toEqual([0, false]);
});

test('a download that fails writes nothing', async () => {
  const world = { openDoor: standInDoor(() => ({ status: 404 })) };
  const made = await make([...TAXI, '--url', 'https://example.org/taxi.zip', '--fetch'], world);
  expect([made.code, made.error.split('\n')[0]]).toEqual([
    2,
    'error: The download failed: https://example.org/taxi.zip: status 404',
  ]);
  expect(existsSync(join(made.folder, 'catalogue/games/s'))).toBe(false);
});

test('a record that is there is replaced only on demand', async () => {
  const words = ['--game', 'tetris', '--variant', 'DOS', '--runner', 'linux', '--user', 'me', '--slug', 'tetris-dos'];
  const refused = await make(words);
  expect([refused.code, refused.error]).toEqual([
    2,
    'error: "games/t/tetris/tetris-dos.yaml" is there already\nChoose another slug with --slug, or replace it with --force.\n',
  ]);
  expect(record(refused, 't/tetris/tetris-dos.yaml')).toBe(CATALOGUE['catalogue/games/t/tetris/tetris-dos.yaml']);
  const forced = await make([...words, '--force'], {}, refused.folder);
  expect([forced.code, record(forced, 't/tetris/tetris-dos.yaml').includes('N/A:')]).toEqual([0, true]);
});

test.each([
  [['--variant', 'CD'], 'Pass --game or --name, --runner, --user'],
  [['--game', 'nowhere', '--variant', 'CD', '--runner', 'wine', '--user', 'me'], 'Pass --name'],
  [[...TAXI, '--slug', '../../x'], '"../../x" (--slug) cannot be taken: "." is not allowed in it'],
  [[...TAXI, '--slug', 'tetris'], '"tetris" (--slug) cannot be taken: it is that of the game of "tetris"'],
  [[...TAXI, '--game', 'con'], '"con" (--game) cannot be taken: no file on Windows can have this name'],
  [[...TAXI, '--game', 'tetris-dos'], '"tetris-dos" (--game) cannot be taken: it is that of the installer of "tetris"'],
  [
    [...TAXI, '--runner', 'wien'],
    '"wien" (--runner) cannot be taken: the client has no such runner; did you mean "wine"?',
  ],
  [[...TAXI, '--url', 'ftp://x'], '"ftp://x" (--url) cannot be taken: it does not begin with http:// or https://'],
  [[...TAXI, '--fetch'], '--fetch needs the address of a file: add --url'],
])('%j is refused: %s', async (words, message) => {
  const made = await make(words);
  expect([made.code, made.error.split('\n')[0]]).toEqual([2, `error: ${message}`]);
});

test('what was made can be built', async () => {
  const made = await make(TAXI);
  const built = await runCommand(['build', '--out', 'dist'], { workingFolder: made.folder });
  expect(built.code, built.error).toBe(0);
});

const ENTER = '\r';

/** A person at a terminal who waits for each question, then types. */
async function answer(
  words: readonly string[],
  answers: readonly (readonly [question: string, keys: string])[],
  folder = temporaryFolder(CATALOGUE),
  status = 200,
): Promise<Made & { readonly screen: string; readonly left: number }> {
  const { terminal, seenSoFar } = typingPerson(answers, 100);
  const world = { terminal, openDoor: standInDoor(() => ({ status, body: 'x' })) };
  const made = await make(words, world, folder);
  return { ...made, ...seenSoFar() };
}

test('in a terminal it asks for everything, and finds no such game', async () => {
  const made = await answer(
    [],
    [
      ['Game: type to find it', `Space Taxi${ENTER}`],
      ['Slug of the game', ENTER],
      ['Year of its first release', `1984${ENTER}`],
      ['Version:', `CD${ENTER}`],
      ['Runner', `wine${ENTER}`],
      ['Your name', `me${ENTER}`],
      ['Slug of the installer', ENTER],
      ['Address of the download', `https://example.org/taxi.exe${ENTER}`],
      ['Download it once', `y`],
    ],
  );
  expect([made.code, made.left], made.screen).toEqual([0, 0]);
  expect(record(made, 's/space-taxi/game.yaml')).toContain('name: Space Taxi\nyear: 1984\n');
  expect(record(made, TAXI_CD)).toMatch(/runner: wine\n[^]*filename: taxi.exe\n *checksum: sha256:2d711642b726b0/);
});

test.each([
  ['y', 0],
  ['n', 2],
])('in a terminal, a download that fails loses no answer: %s', async (key, code) => {
  const made = await answer(
    [
      '--name',
      'Space Taxi',
      '--game',
      'space-taxi',
      '--year',
      '1984',
      '--variant',
      'CD',
      '--runner',
      'wine',
      '--user',
      'me',
    ],
    [
      ['Slug of the installer', ENTER],
      ['Address of the download', `https://example.org/taxi.exe${ENTER}`],
      ['Download it once', `y`],
      ['Write the record without a checksum', key],
    ],
    temporaryFolder(CATALOGUE),
    404,
  );
  expect([made.code, made.left], made.screen).toEqual([code, 0]);
  expect(made.screen).toContain('The download failed: https://example.org/taxi.exe');
  if (code === 0) expect(record(made, TAXI_CD)).toMatch(/filename: taxi.exe\n(?! *checksum)/);
});

test('in a terminal a game is found while its name is typed, with its installers', async () => {
  const made = await answer(
    ['--runner', 'linux', '--user', 'me', '--url', 'https://example.org/a.zip'],
    [
      ['Game: type to find it', `tetr`],
      ['Search: tetr', ENTER],
      ['Version:', `GOG${ENTER}`],
      ['Slug of the installer', ENTER],
      ['Download it once', `n`],
    ],
  );
  expect([made.code, made.left], made.screen).toEqual([0, 0]);
  expect(existsSync(join(made.folder, 'catalogue/games/t/tetris/tetris-gog.yaml'))).toBe(true);
});

test('a person who gives up has written nothing', async () => {
  const made = await answer(['--name', 'X'], [['Slug of the game', '\u0003']]);
  expect([made.code, made.left]).toEqual([2, 0]);
  expect(made.screen).toContain('Nothing was written');
  expect(existsSync(join(made.folder, 'catalogue/games/x'))).toBe(false);
});

test('a record that is there is replaced only if the person says so', async () => {
  const folder = temporaryFolder(CATALOGUE);
  const words = ['--game', 'tetris', '--variant', 'DOS', '--runner', 'linux', '--user', 'me', '--slug', 'tetris-dos'];
  const path = join(folder, 'catalogue/games/t/tetris/tetris-dos.yaml');
  writeFileSync(path, `# mine\n${readFileSync(path, 'utf8')}`);
  const steps = [['Address of the download', ENTER]] as const;
  const kept = await answer(words, [...steps, ['Replace it?', 'n']], folder);
  expect([kept.code, readFileSync(path, 'utf8').startsWith('# mine')]).toEqual([2, true]);
  const replaced = await answer(words, [...steps, ['Replace it?', 'y']], folder);
  expect([replaced.code, readFileSync(path, 'utf8').startsWith('# mine')]).toEqual([0, false]);
});
