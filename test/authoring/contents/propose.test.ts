import { expect, test } from 'vitest';
import { propose, titleOfDownload } from '../../../generator/authoring/contents/propose.ts';

const ELF = elf(62);

function elf(machine: number): Buffer {
  const head = Buffer.alloc(64);
  head.write('\u007FELF', 'latin1');
  head.writeUInt16LE(machine, 18);
  return head;
}

function windows(flags = 0): Buffer {
  const head = Buffer.alloc(256);
  head.write('MZ', 'latin1');
  head.writeUInt32LE(128, 0x3c);
  head.write('PE', 128, 'latin1');
  head.writeUInt16LE(flags, 128 + 22);
  return head;
}

const DOS = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);

const SCRIPT = Buffer.from('#!/bin/sh\n');

const NONE = Buffer.alloc(0);

/** What is guessed of an archive: the values by their keys, and all programs. */
function guess(
  fileName: string,
  files: Readonly<Record<string, Buffer>>,
  release?: { repository: string; tag: string },
) {
  const list = Object.entries(files).map(([path, head]) => ({ path, size: head.length, head }));
  const { guesses, programs, program } = propose(
    { format: 'zip', head: NONE, files: list, gap: undefined },
    fileName,
    release,
  );
  return {
    ...Object.fromEntries(guesses.map(({ key, value }) => [key, value])),
    all: programs.map(({ runner, path }) => `${runner}:${path}`),
    isClear: program !== undefined,
  };
}

test('a program for Linux is started, and the folder around everything is dropped as the client does', () => {
  const files = {
    'taxi-1.0/': NONE,
    'taxi-1.0/space-taxi.x86_64': ELF,
    'taxi-1.0/lib/libSDL.so.2': ELF,
    'taxi-1.0/x.pak': NONE,
  };
  expect(guess('space-taxi-1.0-linux.zip', files)).toEqual({
    name: 'Space Taxi',
    version: '1.0 Linux',
    runner: 'linux',
    program: 'space-taxi.x86_64',
    all: ['linux:space-taxi.x86_64'],
    isClear: true,
  });
});

test('a script that starts the game comes before the program, and what installs or sets up stands behind', () => {
  const files = { 'a/game': ELF, 'a/start.sh': SCRIPT, 'a/uninstall.sh': SCRIPT, 'b.txt': NONE };
  expect(guess('game.zip', files)).toMatchObject({ program: 'a/start.sh', isClear: true });
  expect(
    guess('game.zip', { 'taxi.exe': windows(), 'vcredist_x64.exe': windows(), 'unins000.exe': windows() }),
  ).toMatchObject({
    runner: 'wine',
    program: 'taxi.exe',
    isClear: true,
  });
});

test('programs for other processors and libraries start nothing', () => {
  expect(
    guess('x.zip', { 'game.arm64': elf(183), 'game.dll': windows(0x2000), 'tool.exe': windows(0x2000) }).all,
  ).toEqual([]);
});

test('a path that leads elsewhere or means something in a script is not proposed', () => {
  const files = {
    '../evil.sh': SCRIPT,
    '/bin/sh.sh': SCRIPT,
    'a/$HOME.sh': SCRIPT,
    'a\u001B[2J.sh': SCRIPT,
    'b/fine.sh': SCRIPT,
  };
  expect(guess('x.zip', files).all).toEqual(['linux:b/fine.sh']);
});

test('programs for two systems are a question, unless the file says which it is for', () => {
  const files = { 'taxi.exe': windows(), 'taxi.x86_64': ELF };
  expect(guess('taxi.zip', files)).toEqual({
    name: 'Taxi',
    all: ['linux:taxi.x86_64', 'wine:taxi.exe'],
    isClear: false,
  });
  expect(guess('taxi-windows.zip', files)).toMatchObject({ runner: 'wine', program: 'taxi.exe' });
  expect(guess('taxi-linux.zip', files)).toMatchObject({ runner: 'linux', program: 'taxi.x86_64' });
});

test.each([
  ['keen1.zip', { 'KEEN1.EXE': DOS, 'SETUP.EXE': DOS }, { runner: 'dosbox', program: 'KEEN1.EXE', version: 'DOS' }],
  ['elite.zip', { 'ELITE.COM': Buffer.from([0xe9]) }, { runner: 'dosbox', program: 'ELITE.COM' }],
  [
    'taxi_dos.zip',
    { 'DOSBOX/dosbox.exe': windows(), 'dosbox_taxi.conf': Buffer.from('[autoexec]'), 'TAXI.EXE': DOS },
    { runner: 'dosbox', program: 'TAXI.EXE' },
  ],
  [
    'bass-cd-1.2.zip',
    { 'bass/sky.dnr': NONE, 'bass/sky.dsk': NONE, 'bass/bass.exe': windows() },
    { name: 'Beneath a Steel Sky', runner: 'scummvm', version: '1.2 CD ScummVM', program: 'sky.dnr' },
  ],
  [
    'freedoom-0.13.0.zip',
    { 'freedoom-0.13.0/freedoom1.wad': Buffer.from('IWAD'), 'freedoom-0.13.0/extra.wad': Buffer.from('PWAD') },
    { name: 'Freedoom', runner: 'zdoom', program: 'freedoom1.wad', version: '0.13.0 GZDoom' },
  ],
  ['taxi.zip', { 'taxi.gba': NONE }, { runner: 'libretro', program: 'taxi.gba' }],
  [
    'setup.zip',
    { 'goggame-123.info': Buffer.from('{"gameId": "123", "name": "Space Taxi 2"}'), 'taxi2.exe': windows() },
    { name: 'Space Taxi 2', runner: 'wine', program: 'taxi2.exe' },
  ],
  [
    'taxi.zip',
    { 'taxi/setup.exe': windows(), 'taxi/autorun.exe': windows(), 'taxi/redist/vcredist.exe': windows() },
    { name: 'Taxi', runner: 'wine', program: 'setup.exe' },
  ],
  [
    'KEEPER12.ZIP',
    {
      'KEEPER.EXE': DOS,
      'FILE_ID.DIZ': Buffer.from(
        "\r\n \u00C4\u00C4[ DUNGEON KEEPER'S QUEST v1.2 <ASP> ]\u00C4\u00C4\r\nA game of caves.\r\n",
        'latin1',
      ),
    },
    { name: "Dungeon Keeper's Quest", runner: 'dosbox', program: 'KEEPER.EXE' },
  ],
  [
    'x.zip',
    { 'file_id.diz': Buffer.from('JILL OF THE JUNGLE - the best game ever'), 'JILL.EXE': DOS },
    { name: 'Jill of the Jungle' },
  ],
  ['x.zip', { 'x.desktop': Buffer.from('[Desktop Entry]\nName=Space Taxi\n'), x: ELF }, { name: 'Space Taxi' }],
])('%s', (fileName, files, expected) => {
  expect(guess(fileName, files)).toMatchObject(expected);
});

test('a setup beside the game is not the game, and one alone is run as a setup', () => {
  const proposalFor = (files: Readonly<Record<string, Buffer>>) =>
    propose(
      {
        format: 'zip',
        head: NONE,
        files: Object.entries(files).map(([path, head]) => ({ path, size: 1, head })),
        gap: undefined,
      },
      'taxi.zip',
      undefined,
    ).program;
  expect(proposalFor({ 'taxi.exe': windows(), 'setup.exe': windows() })).toMatchObject({ path: 'taxi.exe' });
  expect(proposalFor({ 'taxi.exe': windows(), 'setup.exe': windows() })?.isInstaller).toBeUndefined();
  expect(proposalFor({ 'Setup.exe': windows(), 'data1.cab': NONE })).toMatchObject({
    path: 'Setup.exe',
    isInstaller: true,
  });
});

test('a release names the game by its repository, and the version by its tag', () => {
  expect(guess('linux.zip', { taxi: ELF }, { repository: 'space-taxi', tag: 'v2.1' })).toMatchObject({
    name: 'Space Taxi',
    version: '2.1 Linux',
  });
});

test.each([
  ['Taxi-1.0-x86_64.AppImage', ELF, { runner: 'linux', path: '' }],
  ['taxi.exe', windows(), { runner: 'wine', path: '' }],
  ['setup_taxi_1.0.exe', windows(), { runner: 'wine', path: '', isInstaller: true }],
  ['taxi-1.0.exe', Buffer.concat([windows(), Buffer.from('Nullsoft Install System')]), { isInstaller: true }],
  ['taxi.msi', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), { runner: 'wine', path: '', isInstaller: true }],
  ['taxi.com', DOS, { runner: 'dosbox' }],
  ['taxi.wad', Buffer.from('IWAD'), { runner: 'zdoom' }],
])('%s is started itself', (fileName, head, expected) => {
  const { program } = propose({ format: 'other', head, files: [], gap: undefined }, fileName, undefined);
  expect(program).toMatchObject(expected);
});

test.each([
  ['space-taxi-1.0-linux-x86_64.tar.gz', 'Space Taxi', '1.0', ''],
  ['SpaceTaxi_v1.0_linux.zip', 'SpaceTaxi', '1.0', ''],
  ['setup_tyrian_2000_2.0.exe', 'Tyrian 2000', '2.0', ''],
  ['Space Taxi 2 (v1.1).zip', 'Space Taxi 2', '1.1', ''],
  ['taxi-demo-20240131.zip', 'Taxi', '20240131', 'Demo'],
  ['doom-2.zip', 'Doom 2', '', ''],
  ['Lunar_Lander_Tycoon.zip', 'Lunar Lander Tycoon', '', ''],
  ['Lunar-Lander-Tycoon-1.2.zip', 'Lunar Lander Tycoon', '1.2', ''],
  ['X-Wing.zip', 'X-Wing', '', ''],
  ['space taxi.zip', 'Space Taxi', '', ''],
  ['.zip', '', '', ''],
])('the name %s is read', (fileName, name, release, edition) => {
  expect(titleOfDownload(fileName)).toEqual({ name, release, edition });
});

test('a package of Debian is for Linux, though nobody looks into it', () => {
  const { guesses, program } = propose(
    { format: 'other', head: Buffer.from('!<arch>'), files: [], gap: undefined },
    'tux-sled_1.0_amd64.deb',
    undefined,
  );
  expect(guesses.map(({ value }) => value)).toEqual(['Tux Sled', '1.0 Linux', 'linux']);
  expect(program).toBeUndefined();
});
