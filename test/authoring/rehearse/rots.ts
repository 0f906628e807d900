import { createHash } from 'node:crypto';
import type { Reply } from '../../stand-in-door.ts';
import type { ArchiveKind, Tree } from '../../io/archives/make-archive.ts';
import type { Shape } from './shapes.ts';

/** How a download that a script was right about has changed since. */
export interface Rot extends Shape {
  /** What the host answers instead of the file. */
  readonly reply?: Reply;
  /** How many bytes are missing at the end of the file. */
  readonly cut?: number;
  /** Keys of the file besides its address. */
  readonly keys?: Readonly<Record<string, string | number>>;
}

const PROGRAM = '\x7FELF program';

const PIECES: Tree = { taxi: PROGRAM, 'start.sh': 'exec ./taxi', 'data/levels.pak': 'levels' };

/** Files below a folder. */
function inFolder(folder: string, tree: Tree = PIECES): Tree {
  return Object.fromEntries(Object.entries(tree).map(([path, text]) => [`${folder}/${path}`, text]));
}

interface Change extends Partial<Omit<Rot, 'name'>> {
  readonly tree?: Tree;
  readonly kind?: ArchiveKind;
  readonly file?: string;
}

/** The script was right when the archive had the pieces in a folder "Taxi-1.2". */
function rot(name: string, { tree = inFolder('Taxi-1.2'), kind = 'zip', file = 'taxi.zip', ...more }: Change): Rot {
  return {
    name,
    runner: 'linux',
    steps: [{ extract: { file: 'archive' } }, { chmodx: '$GAMEDIR/start.sh' }],
    game: { exe: '$GAMEDIR/start.sh' },
    downloads: { archive: { name: file, kind, tree } },
    outcome: 'fails',
    ...more,
  };
}

const EXTRACT = { extract: { file: 'archive' } };

const TAXI = { steps: [EXTRACT], game: { exe: '$GAMEDIR/taxi' } };

const STAYS = { steps: [{ extract: { file: 'archive', nomerge: true } }], game: { exe: '$GAMEDIR/Taxi-1.2/taxi' } };

const page = (type: string): Reply => ({ body: '<!DOCTYPE html><html>', headers: { 'content-type': type } });

export const ROTS: readonly Rot[] = [
  rot('a file came beside the folder around all', { tree: { ...inFolder('Taxi-1.2'), 'README.txt': 'read' } }),
  rot('wrapped once more', { tree: inFolder('release/Taxi-1.2') }),
  rot('wrapped no more, where the folder stays', { ...STAYS, tree: PIECES }),
  rot('the folder around all has another version', { ...STAYS, tree: inFolder('Taxi-1.3') }),
  rot('the folder around all has another case', { ...STAYS, tree: inFolder('taxi-1.2') }),
  rot('the start script went into a folder', { tree: { 'T/taxi': PROGRAM, 'T/bin/start.sh': 'x' } }),
  rot('the start script came out of its folder', {
    steps: [EXTRACT, { chmodx: '$GAMEDIR/bin/start.sh' }],
    game: { exe: '$GAMEDIR/bin/start.sh' },
  }),
  rot('the start script has another case', { tree: inFolder('T', { taxi: PROGRAM, 'Start.sh': 'x' }) }),
  rot('the start script has another name', { tree: inFolder('T', { taxi: PROGRAM, 'run.sh': 'x' }) }),
  rot('the start script is gone', { tree: inFolder('T', { taxi: PROGRAM, 'data/a': 'x' }) }),
  rot('the program is gone', { ...TAXI, tree: inFolder('T', { 'start.sh': 'x', 'data/a': 'x' }) }),
  rot('the program has its version in its name', {
    steps: [EXTRACT],
    game: { exe: '$GAMEDIR/taxi-1.2.x86_64' },
    tree: inFolder('T', { 'taxi-1.3.x86_64': PROGRAM, 'a.txt': 'x' }),
  }),
  rot('the program has no bit', { ...TAXI, tree: inFolder('T', { taxi: 'no program by its mode', 'a.txt': 'x' }) }),
  rot('the start script has no bit', { steps: [EXTRACT] }),
  rot('the program is a folder now', { ...TAXI, tree: inFolder('T', { 'taxi/taxi': PROGRAM, 'a.txt': 'x' }) }),
  rot('the program is a link that leads nowhere in the archive', {
    ...TAXI,
    kind: 'tar.gz',
    file: 'taxi.tar.gz',
    tree: { 'T/taxi': '->bin/taxi', 'T/a.txt': 'x' },
    outcome: 'unclear',
  }),
  rot('the folder to move is gone', {
    steps: [
      { extract: { file: 'archive', dst: '$CACHE/taxi' } },
      { move: { src: '$CACHE/taxi/game', dst: '$GAMEDIR/game' } },
    ],
    game: { exe: '$GAMEDIR/game/taxi' },
  }),
  rot('the folder to merge is gone', {
    steps: [
      { extract: { file: 'archive', dst: '$CACHE/taxi' } },
      { merge: { src: '$CACHE/taxi/Taxi-1.2', dst: '$GAMEDIR' } },
    ],
    game: { exe: '$GAMEDIR/taxi' },
  }),
  rot('the file to rename is gone', {
    steps: [EXTRACT, { rename: { src: '$GAMEDIR/taxi.x86', dst: '$GAMEDIR/game' } }],
    game: { exe: '$GAMEDIR/game' },
  }),
  rot('the file to copy is gone', {
    steps: [EXTRACT, { copy: { src: '$GAMEDIR/data/levels2.pak', dst: '$GAMEDIR' } }],
    game: { exe: '$GAMEDIR/taxi' },
  }),
  rot('the setup program in it has another name', {
    runner: 'wine',
    steps: [EXTRACT, { task: { name: 'wineexec', executable: '$GAMEDIR/setup_1.2.exe', prefix: '$GAMEDIR' } }],
    game: { exe: '$GAMEDIR/drive_c/taxi.exe', prefix: '$GAMEDIR' },
    tree: { 'setup_1.3.exe': 'MZ', 'a.txt': 'x' },
  }),
  rot('the script to run is gone', { steps: [EXTRACT, { execute: { file: '$GAMEDIR/install.sh' } }] }),
  rot('the template is gone', { steps: [EXTRACT, { substitute_vars: { file: '$GAMEDIR/data/taxi.cfg' } }] }),
  rot('the working folder is gone', { ...TAXI, game: { exe: '$GAMEDIR/taxi', working_dir: '$GAMEDIR/bin' } }),
  rot('a 7z archive under the name of a tar archive', { kind: '7z', file: 'taxi.tar.gz' }),
  rot('a tar archive with xz under the name of one with gzip', { kind: 'tar.xz', file: 'taxi.tar.gz' }),
  rot('a zip archive where the format says tgz', {
    steps: [{ extract: { file: 'archive', format: 'tgz' } }],
    game: { exe: '$GAMEDIR/taxi' },
  }),
  rot('a 7z archive where the format says zip', {
    kind: '7z',
    steps: [{ extract: { file: 'archive', format: 'zip' } }],
    game: { exe: '$GAMEDIR/taxi' },
  }),
  rot('the program itself in place of an archive', { kind: 'file', tree: { taxi: PROGRAM } }),
  rot('a package that is none', { kind: 'zip', file: 'taxi.deb' }),
  rot('an empty file', { kind: 'file', tree: { taxi: '' } }),
  rot('a page in place of the file', { reply: page('text/html') }),
  rot('a page that says it is a file', { reply: page('application/octet-stream') }),
  rot('a dead address', { reply: { status: 404 } }),
  rot('a changed file', { keys: { filename: 'taxi.zip', checksum: `sha256:${createHash('sha256').digest('hex')}` } }),
  rot('a file of another size', {
    keys: { filename: 'taxi.zip', size: 3 },
    reply: { body: 'size', headers: { 'content-length': '4' } },
  }),
  rot('a host that refuses programs', { reply: { status: 403 }, outcome: 'unclear' }),
  rot('a zip archive that is cut off', { cut: 30, outcome: 'unclear' }),
  rot('a tar archive that is cut off', { kind: 'tar.gz', file: 'taxi.tar.gz', cut: 30, outcome: 'unclear' }),
  rot('the first part of an archive that was split', { kind: '7z', file: 'taxi.7z.001', cut: 40, outcome: 'unclear' }),
  rot('a locked archive', { kind: 'locked', outcome: 'unclear' }),
  rot('an archive that leads out of its folder', { tree: { '../taxi': PROGRAM, 'a.txt': 'x' }, outcome: 'unclear' }),
  rot('an archive that takes too much room', { reply: { status: 507 }, outcome: 'unclear' }),
];
