import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { digest } from '../../../generator/text/digest.ts';
import { BASE as RECORDS, GAME, gameText, installerText, SITE } from '../../findings/case.ts';
import { runCommand, type Ended } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const BASE = { ...RECORDS, [SITE]: `${RECORDS[SITE]}website: false\n` };

const MORE = {
  'catalogue/games/d/doom/game.yaml': gameText(2),
  'catalogue/games/d/doom/doom-cd.yaml': installerText(2, 'CD'),
};

/** A working folder with a catalogue, and what is in there that no build may touch. */
interface Desk {
  readonly folder: string;
  /** Files of a person, who wants them back as they are. */
  mine(files: Readonly<Record<string, string>>): Desk;
  link(path: string, target: string): Desk;
  pipe(path: string): Desk;
  /** Whatever is at a path belongs to a person. */
  guard(...paths: string[]): void;
  build(...words: string[]): Promise<Ended>;
  /** Adds a game, or takes it away again. */
  more(): void;
  less(): void;
}

/** What was there, what is called, how it ends and what it says. */
type Situation = [
  name: string,
  prepare: (desk: Desk) => unknown,
  words: readonly string[],
  code: 0 | 2,
  says: string | RegExp,
];

const NOBODY = 'holds files that no build made; name an empty folder with --out, or take this one over with --adopt';
const IN_THE_WAY = /^error: Nothing was written to "dist", since 1 item that no build made would be replaced/;

/** Folders into which nothing was built yet. */
const first: readonly Situation[] = [
  ['a folder with a letter', (desk) => desk.mine({ 'dist/letter.txt': 'Dear' }), [], 2, NOBODY],
  ['a folder with a lone 404.json', (desk) => desk.mine({ 'dist/404.json': '{}', 'dist/me.jpg': '' }), [], 2, NOBODY],
  ['a folder with nothing but 404.json', (desk) => desk.mine({ 'dist/404.json': '{}' }), [], 2, NOBODY],
  ['a web application', (desk) => desk.mine({ 'dist/manifest.json': '{"name":"App"}' }), [], 2, NOBODY],
  [
    'a folder with a list of digests',
    (desk) => {
      listDigests(desk, 'dist');
    },
    [],
    2,
    NOBODY,
  ],
  ['a folder of git', (desk) => desk.mine({ 'dist/.git/HEAD': 'ref' }), [], 0, ''],
  ['hidden files', (desk) => desk.mine({ 'dist/.editorconfig': 'a', 'dist/.well-known/b': 'c' }), [], 2, NOBODY],
  [
    'a folder with files that is taken over',
    (desk) => desk.mine({ 'dist/.editorconfig': 'a', 'dist/api/installers/mine': 'b', 'dist/.well-known/c': 'd' }),
    ['--adopt'],
    0,
    'Kept 3 items',
  ],
  [
    'a list of digests in a folder that is taken over',
    (desk) => {
      writeFiles(desk.folder, { 'dist/manifest.sha256': `${digest('me')}  photo.jpg\n` });
      desk.mine({ 'dist/photo.jpg': 'me' });
    },
    ['--adopt'],
    0,
    'Kept 1 item',
  ],
  [
    'a link in the place of a folder that is taken over',
    (desk) => desk.mine({ 'm/a': '' }).link('dist/api', '../m'),
    ['--adopt'],
    2,
    IN_THE_WAY,
  ],
  ['a folder .staging of somebody', (desk) => desk.mine({ 'dist/.staging/notes': 'a' }), [], 0, ''],
  ['a file .staging', (desk) => desk.mine({ 'dist/.staging': 'a' }), [], 2, 'is in the way'],
  ['a folder .unfinished of somebody', (desk) => desk.mine({ 'dist/.unfinished/notes': 'a' }), [], 2, 'is in the way'],
  [
    'an empty folder .unfinished',
    (desk) => {
      mkdirSync(join(desk.folder, 'dist/.unfinished'), { recursive: true });
    },
    [],
    2,
    'is in the way',
  ],
  ['a file .unfinished', (desk) => desk.mine({ 'dist/.unfinished': 'a' }), [], 2, 'is in the way'],
  ['a file .unfinished.marker', (desk) => desk.mine({ 'dist/.unfinished.marker': 'a' }), [], 2, 'is in the way'],
  ['a file in its place', (desk) => desk.mine({ dist: 'a' }), [], 2, 'is not a folder'],
  ['a dangling link in its place', (desk) => desk.link('dist', 'nowhere'), [], 2, 'which is not a folder'],
  ['a pipe in its place', (desk) => desk.pipe('dist'), [], 2, 'is not a folder'],
  ['a link to a folder with files', (desk) => desk.mine({ 'real/a': 'b' }).link('dist', 'real'), [], 2, NOBODY],
  [
    'a pipe named manifest.json',
    (desk) => (mkdirSync(join(desk.folder, 'dist')), desk.pipe('dist/manifest.json')),
    [],
    2,
    NOBODY,
  ],
];

/** Folders into which something was built. */
const later: readonly Situation[] = [
  [
    'a file beside the answers',
    (desk) => buildWithFiles(desk, { 'dist/CNAME': 'a.org' }),
    [],
    0,
    '1 item in "dist" that no build made: "CNAME"',
  ],
  [
    'a file among the answers',
    (desk) => buildWithFiles(desk, { 'dist/api/installers/mine': '{}' }),
    [],
    0,
    '"api/installers/mine"',
  ],
  [
    'a file with the name of a signature',
    (desk) => buildWithFiles(desk, { 'dist/manifest.sha256.minisig': 'mine' }),
    [],
    2,
    '"dist/manifest.sha256.minisig" was not made by a build and is in the way',
  ],
  ['a folder of photos', (desk) => buildWithFiles(desk, { 'dist/photos/a/b.jpg': 'a' }), [], 0, '"photos/a/b.jpg"'],
  [
    'more than anybody would read',
    (desk) =>
      buildWithFiles(
        desk,
        Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [`dist/${name}`, name])),
      ),
    [],
    0,
    '"e" and 3 more',
  ],
  [
    'a name that steers a terminal',
    (desk) => buildWithFiles(desk, { 'dist/\u001b[31mred\nline': 'a' }),
    [],
    0,
    String.raw`"\u001b[31mred\nline"`,
  ],
  [
    'a link out of the folder',
    async (desk) => {
      await buildWithFiles(desk, { 'elsewhere/a': 'b' });
      desk.link('dist/more', '../elsewhere');
    },
    [],
    0,
    '"more"',
  ],
  ['a pipe', async (desk) => (await buildWithFiles(desk, {}), desk.pipe('dist/pipe')), [], 0, '"pipe"'],
  [
    'a pipe in the place of an answer',
    async (desk) => {
      await buildWithFiles(desk, {});
      rmSync(join(desk.folder, 'dist/api/runtime'));
      desk.pipe('dist/api/runtime');
    },
    [],
    2,
    IN_THE_WAY,
  ],
  [
    'a file where a new answer goes',
    async (desk) => {
      desk.less();
      await buildWithFiles(desk, { 'dist/api/installers/doom': 'mine' });
      desk.more();
    },
    [],
    2,
    '"api/installers/doom"',
  ],
  [
    'a folder where a new answer goes',
    async (desk) => {
      desk.less();
      await buildWithFiles(desk, { 'dist/api/installers/doom/a': 'mine' });
      desk.more();
    },
    [],
    2,
    '"api/installers/doom/a"',
  ],
  [
    'a folder that was moved and replaced by a link',
    async (desk) => {
      await buildWithFiles(desk, {});
      renameSync(join(desk.folder, 'dist/api'), join(desk.folder, 'moved'));
      desk.link('dist/api', '../moved');
      desk.guard('moved/installers/openttd', 'moved/installers/doom');
      desk.less();
    },
    [],
    2,
    '"api"',
  ],
  [
    'a manifest that is damaged',
    async (desk) => {
      await buildWithFiles(desk, { 'dist/CNAME': 'mine' });
      const list = join(desk.folder, 'dist/manifest.sha256');
      writeFileSync(list, readFileSync(list, 'utf8').slice(100));
    },
    [],
    0,
    '"CNAME"',
  ],
  [
    'a manifest that lists files of somebody',
    async (desk) => {
      await buildWithFiles(desk, { 'dist/CNAME': 'mine' });
      const list = join(desk.folder, 'dist/manifest.sha256');
      writeFileSync(list, `${digest('mine')}  CNAME\nx${readFileSync(list, 'utf8')}`.replace('CNAME', '../CNAME'));
      desk.mine({ CNAME: 'mine' });
    },
    [],
    0,
    '"CNAME"',
  ],
  [
    'a lost manifest',
    async (desk) => {
      await buildWithFiles(desk, { 'dist/CNAME': 'mine' });
      for (const name of ['manifest.json', 'manifest.sha256']) rmSync(join(desk.folder, 'dist', name));
    },
    [],
    2,
    'items that no build made would be replaced',
  ],
  [
    'a lost manifest, in a folder that is taken over',
    async (desk) => {
      await buildWithFiles(desk, { 'dist/CNAME': 'mine' });
      for (const name of ['manifest.json', 'manifest.sha256']) rmSync(join(desk.folder, 'dist', name));
    },
    ['--adopt'],
    0,
    'Kept 1 item in "dist" that no build made: "CNAME"',
  ],
  [
    'an output from before there was a marker',
    async (desk) => {
      await buildWithFiles(desk, { 'dist/CNAME': 'mine' });
      rmSync(join(desk.folder, 'dist/.unfinished.marker'));
    },
    [],
    0,
    '"CNAME"',
  ],
  [
    'a build that was killed',
    async (desk) => {
      await buildWithFiles(desk, { 'dist/CNAME': 'mine', 'dist/api/mine': 'b' });
      const dist = join(desk.folder, 'dist');
      for (const name of ['manifest.json', 'manifest.sha256'])
        cpSync(join(dist, name), join(dist, '.unfinished', name));
      rmSync(join(dist, 'api/runtime'));
    },
    [],
    0,
    'completing it',
  ],
];

const releases: readonly Situation[] = [
  [
    'numbered folders of somebody',
    async (desk) => {
      desk.mine({ 'host/releases/1/a': 'b', 'host/releases/7/c': 'd', 'host/releases/x': 'y' });
      await desk.build('--release', 'host');
    },
    ['--release', 'host', '--keep', '1'],
    0,
    '',
  ],
  [
    'current is a folder',
    (desk) => desk.mine({ 'host/current/a': 'b' }),
    ['--release', 'host'],
    2,
    '"host/current" is not a link',
  ],
  [
    'current is a file',
    (desk) => desk.mine({ 'host/current': 'b' }),
    ['--release', 'host'],
    2,
    '"host/current" is not a link',
  ],
  [
    'current leads elsewhere',
    (desk) => desk.mine({ 'www/a': 'b' }).link('host/current', '../www'),
    ['--release', 'host'],
    2,
    '"host/current" is not a link',
  ],
  [
    'current leads to a numbered folder of somebody',
    (desk) => desk.mine({ 'host/releases/3/a': 'b' }).link('host/current', 'releases/3'),
    ['--release', 'host'],
    2,
    '"host/current" is not a link',
  ],
  [
    'current leads to a release that no build made',
    (desk) => desk.link('host/current', 'releases/7'),
    ['--release', 'host'],
    2,
    '"host/current" is not a link',
  ],
  [
    'current leads nowhere',
    (desk) => desk.link('host/current', 'old/3'),
    ['--release', 'host'],
    2,
    '"host/current" is not a link',
  ],
  ['a file current.new', (desk) => desk.mine({ 'host/current.new': 'mine' }), ['--release', 'host'], 0, ''],
  [
    'files beside the releases',
    (desk) => desk.mine({ 'host/notes': 'mine', 'host/releases/notes': 'a' }),
    ['--release', 'host'],
    0,
    '',
  ],
  [
    'a staged tree of somebody',
    (desk) => desk.mine({ 'host/releases/.unfinished/api/a': 'b' }),
    ['--release', 'host'],
    0,
    '',
  ],
  [
    'a file in the place of the releases',
    (desk) => desk.mine({ 'host/releases': 'mine' }),
    ['--release', 'host'],
    2,
    'Cannot write to "host"',
  ],
  [
    'files that were put into a release that goes',
    async (desk) => {
      await desk.build('--release', 'host');
      desk.mine({ 'host/releases/1/CNAME': 'a', 'host/releases/1/api/installers/mine': 'b' });
      desk.more();
    },
    ['--release', 'host', '--keep', '1'],
    0,
    '',
  ],
  [
    'an answer that was changed in a release that goes',
    async (desk) => {
      await desk.build('--release', 'host');
      rmSync(join(desk.folder, 'host/releases/1/api/runtime'));
      desk.mine({ 'host/releases/1/api/runtime': 'mine' });
      desk.more();
    },
    ['--release', 'host', '--keep', '1'],
    0,
    '',
  ],
];

const HEXES = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(16, '0'));

const nested: readonly Situation[] = [
  ['the output holds the catalogue', () => undefined, ['--out', '.'], 2, /name another folder with --out/],
  [
    'the output is an earlier one that holds the catalogue now',
    async (desk) => {
      await buildWithFiles(desk, {});
      cpSync(join(desk.folder, 'catalogue'), join(desk.folder, 'dist/catalogue'), { recursive: true });
      desk.guard('dist/catalogue/site.yaml');
    },
    ['--catalogue', 'dist/catalogue'],
    2,
    /name another folder with --out/,
  ],
  ['the output lies in the catalogue', () => undefined, ['--out', 'catalogue/dist'], 2, /--out/],
  ['the output is the catalogue', () => undefined, ['--out', 'catalogue'], 2, /is the same folder as/],
  [
    'the output lies in the catalogue through a link',
    (desk) => desk.link('way', 'catalogue/games'),
    ['--out', 'way/dist'],
    2,
    /lies in "catalogue"/,
  ],
  ['the releases lie in the catalogue', () => undefined, ['--release', 'catalogue'], 2, /--release/],
  ['the cache lies in the output', () => undefined, ['--cache', 'dist/cache'], 2, /name another folder with --cache/],
  ['the output lies in the cache', () => undefined, ['--cache', 'memory', '--out', 'memory/dist'], 2, /--out/],
  ['the cache is the catalogue', () => undefined, ['--cache', 'catalogue'], 2, /--cache/],
  [
    'the cache lies in the releases',
    () => undefined,
    ['--release', 'host', '--cache', 'host/releases/c'],
    2,
    /--cache/,
  ],
  [
    'the cache has folders of somebody named like its own',
    (desk) => desk.mine(Object.fromEntries(HEXES.map((name) => [`memory/${name}/a`, 'b']))),
    ['--cache', 'memory'],
    0,
    '',
  ],
  ['the cache is a file', (desk) => desk.mine({ memory: 'a' }), ['--cache', 'memory'], 0, 'cannot be used'],
  ['a pipe is the store of the cache', (desk) => replaceStore(desk), ['--cache', 'memory'], 0, 'cannot be used'],
  [
    'a link is the store of the cache',
    async (desk) => {
      desk.mine({ precious: 'mine' });
      await replaceStore(desk, () => {
        desk.link(join('memory', cacheIn(desk), 'store'), '../../precious');
      });
    },
    ['--cache', 'memory'],
    0,
    'cannot be used',
  ],
  ['the output is in /proc', () => undefined, ['--out', '/proc/nothing'], 2, 'Cannot write to "/proc/nothing"'],
];

test.each([...first, ...later, ...releases, ...nested])(
  '%s',
  { timeout: 30_000 },
  async (_name, prepare, words, code, says) => {
    const { desk, guarded: guardedPaths } = createDesk();
    await prepare(desk);
    const entries = new Map([...guardedPaths].map((path) => [path, describeEntry(join(desk.folder, path))]));
    const result = await desk.build(...words);
    expect({ code: result.code, error: result.error }).toMatchObject({
      code,
      error:
        typeof says === 'string' ? (expect.stringContaining(says) as string) : (expect.stringMatching(says) as string),
    });
    for (const [path, entry] of entries) expect(describeEntry(join(desk.folder, path)), path).toEqual(entry);
    if (code !== 0) return;
    const subfolder = words.includes('--release') ? 'host/current' : 'dist';
    const verification = await runCommand(['verify', subfolder], { workingFolder: desk.folder });
    expect(verification, verification.out).toMatchObject({ code: 0 });
    expect(existsSync(join(desk.folder, 'dist/.unfinished'))).toBe(false);
  },
);

function createDesk(): { readonly desk: Desk; readonly guarded: ReadonlySet<string> } {
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(BASE).map(([path, text]) => [`catalogue/${path}`, text])),
  );
  const guardedPaths = new Set<string>([`catalogue/${GAME}`, 'catalogue/site.yaml']);
  const placeFor = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    guardedPaths.add(path);
    return join(folder, path);
  };
  const desk: Desk = {
    folder,
    mine: (files) => {
      writeFiles(folder, files);
      for (const path of Object.keys(files)) guardedPaths.add(path);
      return desk;
    },
    link: (path, target) => {
      symlinkSync(target, placeFor(path));
      return desk;
    },
    pipe: (path) => {
      expect(spawnSync('mkfifo', [placeFor(path)]).status).toBe(0);
      return desk;
    },
    guard: (...paths) => {
      for (const path of paths) if (existsSync(join(folder, path))) guardedPaths.add(path);
    },
    build: (...words) => runCommand(['build', ...words], { workingFolder: folder }),
    more: () => {
      writeFiles(folder, MORE);
    },
    less: () => {
      rmSync(join(folder, 'catalogue/games/d'), { recursive: true, force: true });
    },
  };
  return { desk, guarded: guardedPaths };
}

/** An output that a build has made, to which somebody adds files. */
async function buildWithFiles(desk: Desk, files: Readonly<Record<string, string>>): Promise<void> {
  expect(await desk.build()).toMatchObject({ code: 0 });
  desk.mine(files);
}

/** A folder whose files somebody has listed with their digests, as `sha256sum` does. */
function listDigests(desk: Desk, folder: string): void {
  const files = { 'manifest.json': '{"format":1}', 'photo.jpg': 'me', 'song.ogg': 'la' };
  const list = Object.entries(files).map(([path, text]) => `${digest(text)}  ${path}\n`);
  for (const [path, text] of Object.entries({ ...files, 'manifest.sha256': list.join('') })) {
    desk.mine({ [`${folder}/${path}`]: text });
  }
}

/** A cache whose store was replaced, by a pipe if not said. */
async function replaceStore(desk: Desk, put?: () => void): Promise<void> {
  expect(await desk.build('--cache', 'memory')).toMatchObject({ code: 0 });
  const path = join('memory', cacheIn(desk), 'store');
  rmSync(join(desk.folder, path));
  if (put === undefined) spawnSync('mkfifo', [join(desk.folder, path)]);
  else put();
}

function cacheIn(desk: Desk): string {
  return readdirSync(join(desk.folder, 'memory')).find((name) => /^[0-9a-f]{16}$/.test(name)) ?? '';
}

function describeEntry(path: string): string {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined) return `${basename(path)} is gone`;
  if (status.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  // An empty file may be replaced by one that is just so.
  if (status.isFile()) return `file ${status.size === 0 ? '' : String(status.ino)} ${readFileSync(path, 'utf8')}`;
  return status.isDirectory() ? `folder ${String(status.ino)}` : `other ${String(status.ino)}`;
}
