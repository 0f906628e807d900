import type { ArchiveKind, Tree } from '../../io/archives/make-archive.ts';

/** A file that a script downloads. */
interface ShapeDownload {
  /** Name of the file in its address. */
  readonly name: string;
  readonly kind: ArchiveKind;
  readonly tree: Tree;
}

/** An installer as real ones are, with what is in its downloads. */
export interface Shape {
  readonly name: string;
  readonly runner: string;
  /** Steps as JSON, which is YAML. */
  readonly steps: readonly object[];
  readonly game: object;
  readonly downloads: Readonly<Record<string, ShapeDownload>>;
  /** Further entries of `files`: what the player brings. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Such as "works" or "works up to step 2". */
  readonly outcome: string;
}

const PROGRAM = '\x7FELF program';

/** Layouts of an archive, with the path of the program once the client has unpacked it. */
const LAYOUTS: Readonly<Record<string, readonly [tree: Tree, program: string]>> = {
  'a folder around all': [{ 'Taxi-1.2/taxi': PROGRAM, 'Taxi-1.2/data/levels.pak': 'levels' }, 'taxi'],
  'no folder around': [{ taxi: PROGRAM, 'data/levels.pak': 'levels' }, 'taxi'],
  'a file beside the folder': [{ 'README.txt': 'read', 'Taxi/taxi': PROGRAM }, 'Taxi/taxi'],
  'folders in a folder': [{ 'Taxi/': '', 'Taxi/bin/x64/taxi': PROGRAM, 'Taxi/lib/a.so': '' }, 'bin/x64/taxi'],
};

const KINDS: readonly (readonly [kind: ArchiveKind, name: string])[] = [
  ['zip', 'taxi-1.2.zip'],
  ['7z', 'taxi.7z'],
  ['rar', 'taxi.rar'],
  ['tar', 'taxi.tar'],
  ['tar.gz', 'taxi-1.2.tar.gz'],
  ['tar.gz', 'taxi.tgz'],
  ['tar.xz', 'taxi.tar.xz'],
  ['tar.bz2', 'taxi.tar.bz2'],
];

/** Every kind of archive with every layout. */
const archiveShapes: readonly Shape[] = KINDS.flatMap(([kind, file]) =>
  Object.entries(LAYOUTS).map(([layout, [tree, program]]) => ({
    name: `${file}, ${layout}`,
    runner: 'linux',
    steps: [{ extract: { file: 'archive' } }],
    game: { exe: `$GAMEDIR/${program}` },
    downloads: { archive: { name: file, kind, tree } },
    outcome: 'works',
  })),
);

const TAXI: ShapeDownload = {
  name: 'taxi.zip',
  kind: 'zip',
  tree: {
    'Taxi-1.2/taxi': PROGRAM,
    'Taxi-1.2/taxi.exe': 'MZ',
    'Taxi-1.2/start.sh': 'exec ./taxi',
    'Taxi-1.2/data/levels.pak': 'levels',
    'Taxi-1.2/docs/manual.txt': 'read',
  },
};

const PATCH: ShapeDownload = {
  name: 'patch.tar.gz',
  kind: 'tar.gz',
  tree: { 'levels.pak': 'more', 'maps/new.map': 'map' },
};

const EXTRACT = { extract: { file: 'archive' } };

function shape(name: string, more: Partial<Shape>): Shape {
  return {
    name,
    runner: 'linux',
    steps: [EXTRACT],
    game: { exe: '$GAMEDIR/taxi' },
    downloads: { archive: TAXI },
    outcome: 'works',
    ...more,
  };
}

/** A file that is no archive. */
const alone = (name: string, text = PROGRAM): ShapeDownload => ({ name, kind: 'file', tree: { [name]: text } });

const special: readonly Shape[] = [
  shape('a start script gets its bit', {
    steps: [EXTRACT, { chmodx: '$GAMEDIR/start.sh' }],
    game: { exe: '$GAMEDIR/start.sh' },
  }),
  shape('the folder around all stays with nomerge', {
    steps: [{ extract: { file: 'archive', nomerge: true } }],
    game: { exe: '$GAMEDIR/Taxi-1.2/taxi' },
  }),
  shape('into a folder of the game', {
    steps: [{ extract: { file: 'archive', dst: '$GAMEDIR/game' } }],
    game: { exe: '$GAMEDIR/game/taxi' },
  }),
  shape('into the cache and moved', {
    steps: [
      { extract: { file: 'archive', dst: '$CACHE/taxi' } },
      { move: { src: '$CACHE/taxi', dst: '$GAMEDIR/game' } },
    ],
    game: { exe: '$GAMEDIR/game/taxi' },
  }),
  shape('into the cache and merged', {
    steps: [{ extract: { file: 'archive', dst: '$CACHE/taxi' } }, { merge: { src: '$CACHE/taxi', dst: '$GAMEDIR' } }],
  }),
  shape('one folder of it is copied', {
    steps: [
      { extract: { file: 'archive', dst: '$CACHE/taxi' } },
      { copy: { src: '$CACHE/taxi/data', dst: '$GAMEDIR/data' } },
      { copy: { src: '$CACHE/taxi/taxi', dst: '$GAMEDIR' } },
    ],
  }),
  shape('the name is given by the label', { steps: [{ extract: { src: 'archive' } }] }),
  shape('the format is named', {
    downloads: { archive: { ...TAXI, name: 'download.php' } },
    steps: [{ extract: { file: 'archive', format: 'zip' } }],
  }),
  shape('a tar archive under another name', {
    downloads: { archive: { ...TAXI, name: 'download', kind: 'tar.gz' } },
    steps: [{ extract: { file: 'archive', format: 'tgz' } }],
  }),
  shape('7-Zip finds out what a nameless file is', {
    downloads: { archive: { ...TAXI, name: 'download', kind: 'tar.gz' } },
  }),
  shape('a patch over the game', {
    downloads: { archive: TAXI, patch: PATCH },
    steps: [
      EXTRACT,
      { extract: { file: 'patch', dst: '$GAMEDIR/data' } },
      { substitute_vars: { file: '$GAMEDIR/data/maps/new.map' } },
    ],
  }),
  shape('a file gets another name', {
    steps: [EXTRACT, { rename: { src: '$GAMEDIR/taxi', dst: '$GAMEDIR/game.x86_64' } }],
    game: { exe: '$GAMEDIR/game.x86_64' },
  }),
  shape('a file moves into a new folder', {
    steps: [EXTRACT, { mkdir: '$GAMEDIR/saves' }, { move: { src: '$GAMEDIR/data/levels.pak', dst: '$GAMEDIR/saves' } }],
  }),
  shape('what may be absent is optional', {
    steps: [EXTRACT, { move: { src: '$GAMEDIR/nothing.txt', dst: '$GAMEDIR/docs', optional: true } }],
  }),
  shape('a written start script', {
    steps: [
      EXTRACT,
      { write_file: { file: '$GAMEDIR/run.sh', content: '#!/bin/sh\n./taxi' } },
      { chmodx: '$GAMEDIR/run.sh' },
    ],
    game: { exe: '$GAMEDIR/run.sh' },
  }),
  shape('a configuration beside the game', {
    steps: [EXTRACT, { write_config: { file: '$GAMEDIR/data/taxi.ini', section: 'a', key: 'b', value: 'c' } }],
  }),
  shape('two names that differ by case', {
    downloads: { archive: { name: 'taxi.tar.gz', kind: 'tar.gz', tree: { 'T/Taxi': 'read', 'T/taxi': PROGRAM } } },
  }),
  shape('the program is found in another case', { game: { exe: '$GAMEDIR/Taxi' } }),
  shape('started in one of its folders', { game: { exe: '$GAMEDIR/taxi', working_dir: '$GAMEDIR/data' } }),
  shape('a program for Windows', { runner: 'wine', game: { exe: '$GAMEDIR/taxi.exe', prefix: '$GAMEDIR/prefix' } }),
  shape('a program for Windows in the prefix', {
    runner: 'wine',
    steps: [{ extract: { file: 'archive', dst: '$GAMEDIR/drive_c/taxi' } }],
    game: { exe: '$GAMEDIR/drive_c/taxi/taxi.exe', prefix: '$GAMEDIR' },
  }),
  shape('a prefix is made before', {
    runner: 'wine',
    steps: [{ task: { name: 'create_prefix', prefix: '$GAMEDIR/prefix' } }, EXTRACT],
    game: { exe: '$GAMEDIR/taxi.exe', prefix: '$GAMEDIR/prefix' },
  }),
  shape('a setup program for Windows', {
    runner: 'wine',
    downloads: { setup: alone('setup.exe', 'MZ') },
    steps: [{ task: { name: 'wineexec', executable: 'setup', prefix: '$GAMEDIR' } }],
    game: { exe: '$GAMEDIR/drive_c/Taxi/taxi.exe', prefix: '$GAMEDIR' },
    outcome: 'works up to step 1',
  }),
  shape('a setup program out of an archive', {
    runner: 'wine',
    steps: [
      { extract: { file: 'archive', dst: '$CACHE/setup' } },
      { task: { name: 'wineexec', executable: '$CACHE/setup/taxi.exe', prefix: '$GAMEDIR' } },
    ],
    game: { exe: '$GAMEDIR/drive_c/Taxi/taxi.exe', prefix: '$GAMEDIR' },
    outcome: 'works up to step 2',
  }),
  shape('a program of the archive runs', {
    steps: [EXTRACT, { execute: { file: '$GAMEDIR/start.sh' } }],
    game: { exe: '$GAMEDIR/made' },
    outcome: 'works up to step 2',
  }),
  shape('a command renames the game', {
    steps: [EXTRACT, { execute: { command: 'mv $GAMEDIR/taxi $GAMEDIR/made' } }],
    game: { exe: '$GAMEDIR/made' },
  }),
  shape('a command runs', {
    steps: [EXTRACT, { execute: { command: 'cd $GAMEDIR && mv taxi made' } }],
    game: { exe: '$GAMEDIR/made' },
    outcome: 'works up to step 2',
  }),
  shape('an AppImage', {
    downloads: { game: alone('taxi.AppImage') },
    steps: [{ move: { src: 'game', dst: '$GAMEDIR' } }, { chmodx: '$GAMEDIR/taxi.AppImage' }],
    game: { exe: '$GAMEDIR/taxi.AppImage' },
  }),
  shape('an AppImage by its label', {
    downloads: { game: alone('taxi.AppImage') },
    steps: [{ chmodx: 'game' }, { copy: { src: 'game', dst: '$GAMEDIR' } }],
    game: { exe: 'game' },
  }),
  shape('an AppImage that is "unpacked"', {
    downloads: { game: alone('taxi.AppImage') },
    steps: [{ extract: { file: 'game' } }, { chmodx: '$GAMEDIR/taxi.AppImage' }],
    game: { exe: '$GAMEDIR/taxi.AppImage' },
  }),
  shape('a game of DOS', {
    runner: 'dosbox',
    downloads: { archive: { name: 'taxi.zip', kind: 'zip', tree: { 'TAXI.EXE': 'MZ', 'TAXI.CFG': 'cfg' } } },
    game: { main_file: '$GAMEDIR/TAXI.EXE' },
  }),
  shape('a game of DOS by its configuration', {
    runner: 'dosbox',
    downloads: { archive: { name: 'taxi.zip', kind: 'zip', tree: { 'taxi/TAXI.EXE': 'MZ', 'taxi/dosbox.conf': 'c' } } },
    game: { main_file: '$GAMEDIR/dosbox.conf' },
  }),
  shape('data of an engine', {
    runner: 'scummvm',
    downloads: { archive: { name: 'sky.zip', kind: 'zip', tree: { 'sky/sky.dsk': 'd', 'sky/sky.dnr': 'd' } } },
    game: { game_id: 'sky', path: '$GAMEDIR' },
  }),
  shape('a rom', {
    runner: 'libretro',
    downloads: { rom: alone('taxi.nes', 'NES') },
    steps: [{ move: { src: 'rom', dst: '$GAMEDIR' } }],
    game: { core: 'nestopia', main_file: '$GAMEDIR/taxi.nes' },
  }),
  shape('a rom where it was downloaded', {
    runner: 'libretro',
    downloads: { rom: alone('taxi.nes', 'NES') },
    steps: [{ copy: { src: 'rom', dst: '$GAMEDIR' } }],
    game: { core: 'nestopia', main_file: 'rom' },
  }),
  shape('a rom that is packed alone', {
    runner: 'libretro',
    downloads: { rom: { name: 'taxi.nes.gz', kind: 'bin.gz', tree: { rom: 'NES' } } },
    steps: [{ extract: { file: 'rom' } }],
    game: { core: 'nestopia', main_file: '$GAMEDIR/taxi.nes' },
  }),
  shape('one file alone in an archive', {
    downloads: { archive: { name: 'taxi.zip', kind: 'zip', tree: { 'taxi.love': 'PK' } } },
    game: { exe: '$GAMEDIR/taxi.love' },
    outcome: 'works up to step 1',
  }),
  shape('a Debian package', {
    downloads: {
      archive: { name: 'taxi.deb', kind: 'deb', tree: { './usr/games/taxi': PROGRAM, './usr/share/taxi/a.pak': 'a' } },
    },
    game: { exe: '$GAMEDIR/games/taxi' },
  }),
  shape('a Debian package with two folders', {
    downloads: {
      archive: { name: 'taxi.deb', kind: 'deb', tree: { './opt/taxi/taxi': PROGRAM, './usr/share/a': 'a' } },
    },
    game: { exe: '$GAMEDIR/opt/taxi/taxi' },
  }),
  shape('an installer of the player', {
    downloads: { patch: PATCH },
    brought: { setup: 'N/A:Select it' },
    steps: [{ extract: { file: 'setup' } }, { extract: { file: 'patch', dst: '$GAMEDIR/data' } }],
    outcome: 'works up to step 1',
  }),
  shape('a file of the player that nothing depends on', {
    brought: { music: 'N/A:Select it' },
    steps: [EXTRACT, { extract: { file: 'music', dst: '$GAMEDIR/music' } }],
    outcome: 'works',
  }),
  shape('a link is followed', {
    downloads: {
      archive: { name: 'taxi.tar.gz', kind: 'tar.gz', tree: { taxi: '->bin/taxi-1.2', 'bin/taxi-1.2': PROGRAM } },
    },
  }),
  shape('a link out of the archive', {
    downloads: {
      archive: { name: 'taxi.tar.gz', kind: 'tar.gz', tree: { taxi: '->/usr/bin/env', 'bin/taxi-1.2': PROGRAM } },
    },
    outcome: 'works up to step 1',
  }),
  shape('names with blanks and accents', {
    downloads: {
      archive: { name: 'jeu%20vid%C3%A9o.zip', kind: 'zip', tree: { 'Le Jeu/Métro Été': PROGRAM, 'Le Jeu/b': '' } },
    },
    game: { exe: '$GAMEDIR/Métro Été' },
  }),
  shape('a pattern of files', {
    steps: [{ extract: { file: '$CACHE/archive/*.zip' } }],
    outcome: 'works up to step 1',
  }),
  shape('a disc', {
    downloads: {},
    steps: [{ insert_disc: { requires: 'SETUP.EXE' } }, { merge: { src: '$DISC/data', dst: '$GAMEDIR' } }],
    outcome: 'works',
  }),
  shape('an archive behind a script', {
    downloads: { archive: { name: 'taxi.sh', kind: 'sh', tree: { 'data/noarch/game/taxi': PROGRAM, 'meta/a': '' } } },
    game: { exe: '$GAMEDIR/data/noarch/game/taxi' },
  }),
];

export const SHAPES: readonly Shape[] = [...archiveShapes, ...special];

const setup = (tree: Tree): ShapeDownload => ({ name: 'setup_taxi.exe', kind: 'inno', tree });

/** Setup programs of Inno, which only innoextract can list. */
export const SETUPS: readonly Shape[] = [
  shape('a setup program of Inno that is unpacked', {
    downloads: { archive: setup({ 'taxi.exe': '', 'data/a.pak': '' }) },
    runner: 'wine',
    game: { exe: '$GAMEDIR/taxi.exe', prefix: '$GAMEDIR/prefix' },
  }),
  shape('a setup program of GOG that is unpacked and merged', {
    runner: 'wine',
    downloads: { archive: setup({ 'game/taxi.exe': '' }) },
    steps: [
      { extract: { file: 'archive', dst: '$CACHE/gog', format: 'gog' } },
      { merge: { src: '$CACHE/gog', dst: '$GAMEDIR' } },
    ],
    game: { exe: '$GAMEDIR/game/taxi.exe', prefix: '$GAMEDIR/prefix' },
  }),
  shape('a setup program of Inno that has the program elsewhere', {
    downloads: { archive: setup({ 'bin/taxi.exe': '', 'readme.txt': '' }) },
    runner: 'wine',
    game: { exe: '$GAMEDIR/taxi.exe', prefix: '$GAMEDIR/prefix' },
    outcome: 'fails',
  }),
];
