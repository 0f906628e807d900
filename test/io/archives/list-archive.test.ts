import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, expect, test, vi } from 'vitest';
import { ArchiveReader } from '../../../generator/io/archives/list-archive.ts';
import { MemberList } from '../../../generator/io/archives/limits.ts';
import { testProgram } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lackOf } from '../../workflows/lack-of.ts';
import { ARCHIVE_KINDS, makeArchive, type ArchiveKind, type Tree } from './make-archive.ts';

const PATH = process.env['PATH'] ?? '';

const reader = new ArchiveReader({
  thread: testProgram.workerOf('io/archives/seven-zip.ts'),
  searchPath: PATH,
  patience: 30_000,
});

afterAll(() => reader.close());

function list(bytes: Uint8Array) {
  return reader.list(join(temporaryFolder({ file: bytes }), 'file'));
}

const TREE: Tree = {
  'Taxi 1.0/start.sh': '#!/bin/sh\n',
  'Taxi 1.0/data/levels.pak': 'levels',
  'Taxi 1.0/data/Müll.txt': '',
};

const SEEN = [
  ['Taxi 1.0/start.sh', true],
  ['Taxi 1.0/data/levels.pak', false],
  ['Taxi 1.0/data/Müll.txt', false],
];

/** What a program of the system packs cannot be made without it. */
const PROGRAMS: Partial<Record<ArchiveKind, string>> = { 'tar.xz': 'xz', 'tar.bz2': 'bzip2', 'tar.zst': 'zstd' };

for (const kind of ARCHIVE_KINDS.filter((one) => !['file', 'bin.gz', 'inno', 'locked'].includes(one))) {
  const program = PROGRAMS[kind];
  const lack = program === undefined ? undefined : lackOf(program, ['--version']);
  test.skipIf(lack !== undefined)(`${kind} has all its files, and says which may be run`, async () => {
    const { members, gap } = await list(await makeArchive(kind, TREE));
    const files = members
      .filter(({ kind: one }) => one === 'file')
      .map(({ path, isExecutable }) => [path, isExecutable]);
    expect(gap).toBeUndefined();
    expect(files.toSorted()).toEqual(SEEN.toSorted());
  });
}

test.skipIf(lackOf('xz', ['--version']) !== undefined)(
  'of what is packed and no archive, no program goes on waiting',
  async () => {
    const initialCount = childCount();
    const large = execFileSync('xz', ['-c'], { input: Buffer.alloc(4_000_000, 'text') });
    expect(await list(large)).toEqual({ compression: 'xz', type: 'file', members: [] });
    await vi.waitFor(() => {
      expect(childCount()).toBe(initialCount);
    });
  },
);

function childCount(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
}

test.skipIf(lackOf('innoextract', ['--version']) !== undefined)(
  'a setup program of Inno has what it installs, and is of an unknown kind without innoextract',
  async () => {
    const bytes = await makeArchive('inno', { 'taxi.exe': '', 'data/Taxi 1.pak': '' });
    const { type, members, gap } = await list(bytes);
    expect([type, gap]).toEqual(['inno', undefined]);
    expect(members.map(({ path, kind }) => [path, kind])).toEqual([
      ['app/taxi.exe', 'file'],
      ['app/data/Taxi 1.pak', 'file'],
    ]);
    const thread = testProgram.workerOf('io/archives/seven-zip.ts');
    const poorReader = new ArchiveReader({ thread, searchPath: '', patience: 30_000 });
    const path = join(temporaryFolder({ file: bytes }), 'file');
    expect(await poorReader.list(path)).toMatchObject({ type: 'file', members: [] });
    await poorReader.close();
  },
);

test('links and folders are listed as such', async () => {
  for (const kind of ['tar', 'zip'] as const) {
    const { members } = await list(
      await makeArchive(kind, { 'saves/': '', go: '->start.sh', 'start.sh': '#!/bin/sh' }),
    );
    expect(members.map(({ path, kind: one }) => [path, one])).toEqual([
      ['saves', 'folder'],
      ['go', 'link'],
      ['start.sh', 'file'],
    ]);
  }
  expect((await list(await makeArchive('tar', { go: '->bin/start.sh' }))).members[0]?.target).toBe('bin/start.sh');
});

test('a file in an archive that is none has no members', async () => {
  expect(await list(Buffer.from('MZ, or not'))).toEqual({ compression: undefined, type: 'file', members: [] });
  expect(await list(new Uint8Array())).toMatchObject({ type: 'file', members: [] });
  expect(await list(gzipSync('one file'))).toEqual({ compression: 'gzip', type: 'file', members: [] });
});

test('a locked archive says so', async () => {
  expect((await list(await makeArchive('locked', TREE))).gap).toBe('it is encrypted');
});

test('a script in front of a zip archive does not hide it', async () => {
  const bytes = Buffer.concat([Buffer.from('#!/bin/sh\nexit\n'), await makeArchive('zip', TREE)]);
  expect((await list(bytes)).members).toHaveLength(3);
});

test.each([
  ['../evil', 'it has the path ../evil, which leads out of its folder'],
  ['a/../../evil', 'it has the path a/../../evil, which leads out of its folder'],
  ['/etc/passwd', 'it has the absolute path /etc/passwd'],
  ['C:/x', 'it has the absolute path C:/x'],
  ['d/'.repeat(2_100), 'a name in it is longer than any system allows'],
])('the path %.20s is refused', async (path, gap) => {
  expect((await list(zipSync({ [path]: Buffer.from('x') }))).gap).toBe(gap);
});

test('control characters in a name are refused', async () => {
  expect((await list(await makeArchive('tar', { 'a\nb': 'x' }))).gap).toBe('a name in it has control characters');
});

test.each(['zip', '7z', 'tar.gz', 'deb'] as const)('%s that is cut off says so', async (kind) => {
  const bytes = await makeArchive(kind, TREE);
  const { gap } = await list(bytes.subarray(0, bytes.length - 40));
  expect(gap).toMatch(/damaged or cut off|unexpected end of file/);
});

test('a list without an end is left at the limit', () => {
  const list = new MemberList();
  for (let count = 0; count < 1_000_000; count += 1)
    list.add({ path: String(count), kind: 'file', size: 0, target: undefined, isExecutable: false });
  expect([list.fault, list.members.length]).toEqual(['it has more than 200000 entries', 200_000]);
});

test('what unpacks to far more than it is, is left at once', async () => {
  const start = (await makeArchive('tar', TREE)).subarray(0, 1_024);
  const { gap } = await list(gzipSync(Buffer.concat([start, Buffer.alloc(100_000_000)])));
  expect(gap).toBe('it unpacks to far more than an archive of a game does');
});

test('an archive that takes too long is left, and the next one is listed', async () => {
  const impatient = new ArchiveReader({
    thread: testProgram.workerOf('io/archives/seven-zip.ts'),
    searchPath: PATH,
    patience: 1,
  });
  const path = join(temporaryFolder({ slow: await makeArchive('zip', TREE) }), 'slow');
  expect((await impatient.list(path)).gap).toBe('it takes too long to list');
  expect((await impatient.list(path)).gap).toBe('it takes too long to list');
  await impatient.close();
  expect((await reader.list(path)).members).toHaveLength(3);
});
