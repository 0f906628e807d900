import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { runCommand, type Ended, type World } from '../../run-command.ts';
import { standInDoor } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { typingPerson } from '../../typing-person.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

const CATALOGUE = {
  'catalogue/site.yaml': 'base_url: https://games.test\n',
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
  const result = await runCommand(['new', ...words], { workingFolder: folder, now: () => NOW, ...world });
  return { ...result, folder };
}

function record({ folder }: Made, path: string): string {
  return readFileSync(join(folder, 'catalogue/games', path), 'utf8');
}

const TAXI = ['--name', 'Space Taxi', '--year', '1984', '--variant', 'CD', '--runner', 'wine', '--user', 'me'];
const TAXI_CD = 's/space-taxi/space-taxi-cd.yaml';

test('options alone make a new game with its installer, and say what comes next', async () => {
  const result = await make(TAXI);
  expect(result.code, result.out + result.error).toBe(0);
  expect(result.error).toBe(
    'new: catalogue/games/s/space-taxi/game.yaml\nnew: catalogue/games/s/space-taxi/space-taxi-cd.yaml\n' +
      'Next: edit catalogue/games/s/space-taxi/space-taxi-cd.yaml, then run: catalogue check catalogue/games/s/space-taxi/space-taxi-cd.yaml\n',
  );
  expect(record(result, 's/space-taxi/game.yaml')).toBe('id: 1232909221\nname: Space Taxi\nyear: 1984\n');
  expect(record(result, TAXI_CD)).toMatch(
    /^id: \d{10}\nversion: CD\nrunner: wine\nuser: me\ncreated_at: "2026-03-01T12:00:00.000000Z"\nupdated_at: "2026-03-01T12:00:00.000000Z"\nscript:\n/,
  );
});

test.each(['schemas', 'node_modules/game-installer-catalogue/schemas'])(
  'records name their schemas in %s',
  async (folder) => {
    const schemas = { [`${folder}/game.schema.json`]: '{}', [`${folder}/installer.schema.json`]: '{}' };
    const result = await make(TAXI, {}, temporaryFolder({ ...CATALOGUE, ...schemas }));
    const line = `# yaml-language-server: $schema=../../../../${folder}`;
    expect(record(result, 's/space-taxi/game.yaml').split('\n')[0]).toBe(`${line}/game.schema.json`);
    expect(record(result, TAXI_CD).split('\n')[0]).toBe(`${line}/installer.schema.json`);
  },
);

test('an installer of a game that is there leaves the game as it is', async () => {
  const result = await make(['--game', 'tetris', '--variant', 'GOG', '--runner', 'dosbox', '--user', 'me']);
  expect(result.error).toContain('new: catalogue/games/t/tetris/tetris-gog.yaml\nNext:');
  expect(record(result, 't/tetris/game.yaml')).toBe(CATALOGUE['catalogue/games/t/tetris/game.yaml']);
});

test('a slug that another installer has gets a number', async () => {
  const result = await make(['--game', 'tetris', '--variant', 'DOS', '--runner', 'dosbox', '--user', 'me']);
  expect(result.error).toContain('new: catalogue/games/t/tetris/tetris-dos-2.yaml\n');
});

test('the download is fetched once on request, for its checksum', async () => {
  const body = Buffer.alloc(200_000, 7);
  const requests: string[] = [];
  const words = [...TAXI, '--url', 'https://example.org/dir/Taxi%20Setup.exe?x=1', '--fetch'];
  const result = await make(words, {
    openDoor: standInDoor((address) => {
      requests.push(address);
      return { body };
    }),
  });
  const sha256 = createHash('sha256').update(body).digest('hex');
  expect(requests).toEqual(['https://example.org/dir/Taxi%20Setup.exe?x=1']);
  expect(record(result, TAXI_CD)).toContain(
    `url: https://example.org/dir/Taxi%20Setup.exe?x=1\n        filename: Taxi Setup.exe\n        checksum: sha256:${sha256}\n`,
  );
  expect(result.error).toContain(`Downloaded Taxi Setup.exe: 200,000 bytes\nsha256 ${sha256}\n`);
});

test('nothing is fetched without being asked for', async () => {
  const result = await make([...TAXI, '--url', 'https://example.org/taxi.zip']);
  expect([result.code, record(result, TAXI_CD).includes('checksum')]).toEqual([0, false]);
});

test('a download that fails writes nothing', async () => {
  const world = { openDoor: standInDoor(() => ({ status: 404 })) };
  const result = await make([...TAXI, '--url', 'https://example.org/taxi.zip', '--fetch'], world);
  expect([result.code, result.error.split('\n')[0]]).toEqual([
    2,
    'error: The download failed: https://example.org/taxi.zip: status 404',
  ]);
  expect(existsSync(join(result.folder, 'catalogue/games/s'))).toBe(false);
});

test('a record that is there is replaced only on demand', async () => {
  const words = ['--game', 'tetris', '--variant', 'DOS', '--runner', 'linux', '--user', 'me', '--slug', 'tetris-dos'];
  const refusal = await make(words);
  expect([refusal.code, refusal.error]).toEqual([
    2,
    'error: "games/t/tetris/tetris-dos.yaml" is there already\nChoose another slug with --slug, or replace it with --force.\n',
  ]);
  expect(record(refusal, 't/tetris/tetris-dos.yaml')).toBe(CATALOGUE['catalogue/games/t/tetris/tetris-dos.yaml']);
  const replacement = await make([...words, '--force'], {}, refusal.folder);
  expect([replacement.code, record(replacement, 't/tetris/tetris-dos.yaml').includes('N/A:')]).toEqual([0, true]);
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
  const result = await make(words);
  expect([result.code, result.error.split('\n')[0]]).toEqual([2, `error: ${message}`]);
});

test('what was made can be built', async () => {
  const result = await make(TAXI);
  const buildResult = await runCommand(['build', '--out', 'dist'], { workingFolder: result.folder });
  expect(buildResult.code, buildResult.error).toBe(0);
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
  const result = await make(words, world, folder);
  return { ...result, ...seenSoFar() };
}

test('in a terminal it asks for everything, and finds no such game', async () => {
  const result = await answer(
    [],
    [
      ['Address of the download', `https://example.org/taxi.exe${ENTER}`],
      ['Fetch it now', `y`],
      ['Take these?', `n`],
      ['Game: type to find it', `Space Taxi${ENTER}`],
      ['Year of its first release', `1984${ENTER}`],
      ['Version:', `CD${ENTER}`],
      ['Runner', `wine${ENTER}`],
      ['Your name', `me${ENTER}`],
    ],
  );
  expect([result.code, result.left], result.screen).toEqual([0, 0]);
  expect(record(result, 's/space-taxi/game.yaml')).toContain('name: Space Taxi\nyear: 1984\n');
  expect(record(result, TAXI_CD)).toMatch(/runner: wine\n[^]*filename: taxi.exe\n *checksum: sha256:2d711642b726b0/);
});

const KNOWN = ['--name', 'Space Taxi', '--year', '1984', '--variant', 'CD', '--runner', 'wine', '--user', 'me'];

test.each([
  [
    'without a checksum',
    [
      ['Fetch it now', `y`],
      ['Write the record without a checksum', 'y'],
    ],
    0,
  ],
  [
    'not at all, and the answers are kept',
    [
      ['Fetch it now', `y`],
      ['Write the record without a checksum', 'n'],
    ],
    2,
  ],
] as const)('in a terminal, a download that fails is written %s', async (_, keys, code) => {
  const result = await answer(
    KNOWN,
    [
      ['Address of the download', `https://example.org/taxi.exe${ENTER}`],
      ...keys,
      ...(code === 0 ? [] : ([['Address of the download', '\u0003']] as const)),
    ],
    temporaryFolder(CATALOGUE),
    404,
  );
  expect([result.code, result.left], result.screen).toEqual([code, 0]);
  expect(result.screen).toContain('The download failed: https://example.org/taxi.exe');
  if (code === 0) expect(record(result, TAXI_CD)).toMatch(/filename: taxi.exe\n(?! *checksum)/);
  else expect(result.screen).toContain('go on with: catalogue new --resume');
});

test('in a terminal a game is found while its name is typed, with its installers', async () => {
  const result = await answer(
    ['--runner', 'linux', '--user', 'me', '--url', 'https://example.org/a.zip'],
    [
      ['Fetch it now', `n`],
      ['Game: type to find it', `tetr`],
      ['Search: tetr', ENTER],
      ['Version:', `GOG${ENTER}`],
    ],
  );
  expect([result.code, result.left], result.screen).toEqual([0, 0]);
  expect(existsSync(join(result.folder, 'catalogue/games/t/tetris/tetris-gog.yaml'))).toBe(true);
});

test('a person who gives up has written nothing, and goes on with the answers', async () => {
  const interruption = await answer(
    ['--name', 'X-Wing', '--url', ''],
    [
      ['Year of its first release', `1993${ENTER}`],
      ['Version:', '\u0003'],
    ],
  );
  expect([interruption.code, interruption.left]).toEqual([2, 0]);
  expect(interruption.screen).toContain(
    'Nothing was written. Your answers are kept in .catalogue-cache/new.json; go on with: catalogue new --resume',
  );
  expect(existsSync(join(interruption.folder, 'catalogue/games/x'))).toBe(false);
  const resumed = await answer(
    ['--resume', '--runner', 'dosbox', '--user', 'me'],
    [['Version:', `CD${ENTER}`]],
    interruption.folder,
  );
  expect([resumed.code, resumed.left], resumed.screen).toEqual([0, 0]);
  expect(record(resumed, 'x/x-wing/game.yaml')).toContain('name: X-Wing\nyear: 1993\n');
  const again = await make(['--resume'], {}, interruption.folder);
  expect([again.code, again.error.split('\n')[0]]).toEqual([
    2,
    'error: There are no kept answers in ".catalogue-cache/new.json"',
  ]);
});

test('Enter without a match stays at the question, and Esc goes back to the one before', async () => {
  const result = await answer(
    ['--url', ''],
    [
      ['Game: type to find it', ENTER],
      ['Type the name of the game', `Elite${ENTER}`],
      ['Year of its first release', `84${ENTER}`],
      ['A year such as 1995', '\u007F\u007F1984\r'],
      ['Version:', '\u001B'],
      ['Year of its first release', `${'\u007F'.repeat(4)}1985${ENTER}`],
      ['Version:', `Floppy${ENTER}`],
      ['Runner', `doss${ENTER}`],
      ['No runner has that name', `\u007F\u007F${ENTER}`],
      ['Your name', `me${ENTER}`],
    ],
  );
  expect([result.code, result.left], result.screen).toEqual([0, 0]);
  expect(record(result, 'e/elite/game.yaml')).toContain('name: Elite\nyear: 1985\n');
  expect(record(result, 'e/elite/elite-floppy.yaml')).toContain('runner: dosbox\n');
});

describe('a name whose slug another game has', () => {
  const CITY = { ...CATALOGUE, 'catalogue/games/s/simcity/game.yaml': 'id: 2\nname: SimCity\nyear: 1989\n' };
  const words = ['--name', 'Sim.City!', '--variant', 'CD', '--runner', 'wine', '--user', 'me'];

  test('is that game, and the command says so, where only marks differ', async () => {
    const result = await make(words, {}, temporaryFolder(CITY));
    expect(result.error).toContain('"simcity" is SimCity, which is here already: the installer is added to it\n');
    expect(result.code).toBe(0);
  });

  test.each([
    [[...words, '--year', '2013'], 'The name "Sim.City!" makes the slug "simcity", which is that of "SimCity" here'],
    [[...words, '--game', 'tetris'], 'These options disagree: "tetris" is "Tetris", not "Sim.City!"'],
    [[...words, '--game', 'simcity', '--year', '2013'], 'These options disagree: "simcity" is of 1989, not of 2013'],
  ])('%j is refused', async (options, message) => {
    const result = await make(options, {}, temporaryFolder(CITY));
    expect([result.code, result.error.split('\n')[0]]).toEqual([2, `error: ${message}`]);
  });

  test.each([
    ['y', 'games/s/simcity/simcity-cd.yaml'],
    ['n', 'games/s/simcity-2013/simcity-cd.yaml'],
  ])('is asked about in a terminal: %s', async (key, path) => {
    const result = await answer(
      [...words, '--year', '2013', '--url', ''],
      [
        ['"simcity" is SimCity; add this installer to it?', key],
        ...(key === 'n' ? ([['Slug of the new game', ENTER]] as const) : []),
      ],
      temporaryFolder(CITY),
    );
    expect([result.code, result.left], result.screen).toEqual([0, 0]);
    expect(existsSync(join(result.folder, 'catalogue', path)), result.screen).toBe(true);
  });
});

test('numbers of a version stay apart in the slug', async () => {
  const result = await make(['--name', 'Space Taxi', '--variant', '1.0', '--runner', 'linux', '--user', 'me']);
  expect(result.error).toContain('space-taxi/space-taxi-1-0.yaml\n');
});

test('a record that is there is replaced only if the person says so', async () => {
  const folder = temporaryFolder(CATALOGUE);
  const words = ['--game', 'tetris', '--variant', 'DOS', '--runner', 'linux', '--user', 'me', '--slug', 'tetris-dos'];
  const path = join(folder, 'catalogue/games/t/tetris/tetris-dos.yaml');
  writeFileSync(path, `# mine\n${readFileSync(path, 'utf8')}`);
  const steps = [['Address of the download', ENTER]] as const;
  const refusal = await answer(words, [...steps, ['Replace it?', 'n']], folder);
  expect([refusal.code, readFileSync(path, 'utf8').startsWith('# mine')]).toEqual([2, true]);
  const replacement = await answer(words, [...steps, ['Replace it?', 'y']], folder);
  expect([replacement.code, readFileSync(path, 'utf8').startsWith('# mine')]).toEqual([0, false]);
});

const TAXI_ZIP = zipSync({ 'taxi-1.0/start.sh': Buffer.from('#!/bin/sh\n'), 'taxi-1.0/taxi.pak': Buffer.alloc(9) });

const RELEASE = {
  tag_name: 'v1.0',
  assets: ['space-taxi-linux.zip', 'space-taxi-win64.zip', 'space-taxi-linux.zip.sha256'].map((name) => ({
    name,
    size: TAXI_ZIP.length,
    browser_download_url: `https://github.com/me/space-taxi/releases/download/v1.0/${name}`,
  })),
};

/** A forge with a release, and a host with a file and a page. */
const hosts = standInDoor((address) => {
  if (address === 'https://api.github.com/repos/me/space-taxi/releases/latest')
    return { body: JSON.stringify(RELEASE) };
  if (address.endsWith('.zip')) return { body: TAXI_ZIP };
  return { body: '<!doctype html>', headers: { 'content-type': 'text/html' } };
});

const TAXI_LINUX = 's/space-taxi/space-taxi-1-0-linux.yaml';

const UNPACKED = `  game:
    exe: $GAMEDIR/game/start.sh
  installer:
    - extract:
        file: game
        dst: $GAMEDIR/game
    - chmodx: $GAMEDIR/game/start.sh
`;

test('an address is all that is needed: the rest is guessed, and shown with its reasons', async () => {
  const result = await make(['https://example.org/space-taxi-1.0-linux.zip', '--user', 'me'], { openDoor: hosts });
  expect(result.code, result.error).toBe(0);
  expect(result.error).toContain(`It has 2 files
Guessed:

  name       Space Taxi  from the file name
  version    1.0 Linux   from the file name
  runner     linux       "start.sh" is a script for Linux
  program    start.sh    nothing else in it starts a game

`);
  expect(result.error).toContain(`Next: try it with: catalogue try catalogue/games/${TAXI_LINUX}\n`);
  expect(record(result, TAXI_LINUX)).toContain(UNPACKED);
});

test('in a terminal, the page of a release offers its files, and one question takes what was guessed', async () => {
  const { terminal, seenSoFar } = typingPerson(
    [
      ['File of the release', ENTER],
      ['Take these?', ENTER],
      ['Year of its first release', ENTER],
      ['Your name', `me${ENTER}`],
    ],
    100,
  );
  const result = await make(['https://github.com/me/space-taxi/releases'], { terminal, openDoor: hosts });
  const { screen, left: remainder } = seenSoFar();
  expect([result.code, remainder], screen).toEqual([0, 0]);
  expect(screen).not.toContain('sha256)');
  expect(record(result, TAXI_LINUX)).toContain(`releases/download/v1.0/space-taxi-linux.zip\n`);
  expect(record(result, TAXI_LINUX)).toContain(UNPACKED);
});

test.each([
  [
    'https://github.com/me/space-taxi/releases',
    'This release has 2 files. Pass the address of one:\nhttps://github.com/me/space-taxi/releases/download/v1.0/space-taxi-linux.zip\n',
  ],
  [
    'https://github.com/me/other',
    'The release cannot be read: https://api.github.com/repos/me/other/releases/latest: ',
  ],
  [
    'https://example.org/taxi',
    'The download failed: https://example.org/taxi: it answers with a web page instead of a file\nOpen it in a browser, and copy the address of the download itself.\n',
  ],
])('without a terminal, %s is refused with what to do', async (address, message) => {
  const result = await make([address, '--user', 'me'], { openDoor: hosts });
  expect([result.code, result.error.slice(0, message.length + 7)]).toEqual([2, `error: ${message}`]);
});

describe('a setup', () => {
  const SETUP = Buffer.alloc(256);
  SETUP.write('MZ', 'latin1');
  SETUP.writeUInt32LE(128, 0x3c);
  SETUP.write('PE', 128, 'latin1');
  const files = standInDoor((address) => ({
    body: address.endsWith('.zip') ? zipSync({ 'setup.exe': SETUP, 'data.bin': Buffer.alloc(9) }) : SETUP,
  }));
  const path = 't/taxi/taxi-windows.yaml';
  const RUN = `        executable: $CACHE/setup/setup.exe\n        prefix: $GAMEDIR\n`;

  test('in a zip is run after it was unpacked; what it installs is left open, and marked', async () => {
    const result = await make(['https://example.org/taxi.zip', '--user', 'me'], { openDoor: files });
    expect(result.code, result.error).toBe(0);
    expect(record(result, path)).toContain(
      '  game:\n    # exe: not known until the setup has run\n    prefix: $GAMEDIR\n',
    );
    expect(record(result, path)).toContain(`    - extract:\n        file: game\n        dst: $CACHE/setup\n`);
    expect(record(result, path)).toContain(RUN);
    expect(result.out).toContain('no-entry-point');
    expect(result.error).toContain('Next: edit catalogue/games/t/taxi/taxi-windows.yaml');
    const showResult = await runCommand(['show', 'taxi-windows'], { workingFolder: result.folder });
    expect(showResult.out).toContain('What it starts is not known until the setup has run.');
  });

  test.each([
    ['', '    # exe: not known until the setup has run\n'],
    ['taxi.exe', '    exe: $GAMEDIR/drive_c/taxi.exe\n'],
  ])('that stands alone is asked what it installs: %j', async (program, line) => {
    const { terminal, seenSoFar } = typingPerson(
      [
        ['Take these?', ENTER],
        ['Year of its first release', ENTER],
        ['Program that the setup installs', `${program}${ENTER}`],
        ...(program === ''
          ? []
          : ([['It begins with drive_c/', `${'\u007F'.repeat(program.length)}drive_c/${program}${ENTER}`]] as const)),
      ],
      100,
    );
    const result = await make(['https://example.org/setup_taxi.exe', '--user', 'me'], { terminal, openDoor: files });
    const { screen, left: remainder } = seenSoFar();
    expect([result.code, remainder], screen).toEqual([0, 0]);
    expect(record(result, path)).toContain(line);
    expect(record(result, path)).not.toContain('Program Files');
  });
});

test('who will not write without a checksum is asked for another address, and Esc there ends it', async () => {
  const result = await answer(
    [...KNOWN, '--url', 'https://example.org/taxi.exe', '--fetch'],
    [
      ['Write the record without a checksum', 'n'],
      ['Address of the download', '\u001B'],
    ],
    temporaryFolder(CATALOGUE),
    404,
  );
  expect([result.code, result.left], result.screen).toEqual([2, 0]);
  expect(result.screen.match(/The download failed/g)).toHaveLength(1);
  expect(result.screen).toContain('go on with: catalogue new --resume');
});
