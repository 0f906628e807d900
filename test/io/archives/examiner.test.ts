import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { packTar } from 'modern-tar';
import { expect, test } from 'vitest';
import { type Contents, createExaminer } from '../../../generator/io/archives/examiner.ts';
import { lackOf } from '../../workflows/lack-of.ts';

const PATH = process.env['PATH'] ?? '';

/** As a host sends it: in stretches of any size. */
async function examine(bytes: Uint8Array, stretch = 1_000, searchPath = PATH): Promise<Contents> {
  const examiner = createExaminer(searchPath);
  for (let offset = 0; offset < bytes.length; offset += stretch)
    await examiner.take(bytes.subarray(offset, offset + stretch));
  return examiner.finish();
}

const FILES = {
  'taxi-1.0/start.sh': Buffer.from('#!/bin/sh\n./taxi\n'),
  'taxi-1.0/data/levels.pak': Buffer.alloc(50_000, 7),
  'taxi-1.0/taxi.x86_64': Buffer.from(`\u007FELF${'x'.repeat(9_000)}`, 'latin1'),
};

function tarOf(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  return packTar(Object.entries(files).map(([name, body]) => ({ header: { name, size: body.length }, body })));
}

const SEEN = [
  ['taxi-1.0/start.sh', 17, '#!/bin/sh\n./taxi\n'],
  ['taxi-1.0/data/levels.pak', 50_000, ''],
  ['taxi-1.0/taxi.x86_64', 9_004, `\u007FELF${'x'.repeat(4_092)}`],
];

function fileRows({ files }: Contents): unknown[] {
  return files.map(({ path, size, head }) => [path, size, Buffer.from(head).toString('latin1')]);
}

test.each([1, 700, 1_000_000])('a zip archive is read in stretches of %i bytes', async (stretch) => {
  const contents = await examine(zipSync(FILES), stretch);
  expect([contents.format, contents.gap, fileRows(contents)]).toEqual(['zip', undefined, SEEN]);
});

test.each([100, 1_000_000])('a tar archive is read, plain and with gzip, in stretches of %i bytes', async (stretch) => {
  const tar = await tarOf(FILES);
  const plain = await examine(tar, stretch);
  expect([plain.format, plain.gap, fileRows(plain)]).toEqual(['tar', undefined, SEEN]);
  const compressed = await examine(gzipSync(tar), stretch);
  expect([compressed.format, compressed.gap, fileRows(compressed)]).toEqual(['gzip', undefined, SEEN]);
});

for (const [program, format] of [
  ['xz', 'xz'],
  ['bzip2', 'bzip2'],
  ['zstd', 'zstd'],
] as const) {
  const lack = lackOf(program, ['--version']);
  test.skipIf(lack !== undefined)(
    `a tar archive that ${program} packed is read${lack === undefined ? '' : `: ${lack}`}`,
    async () => {
      const bytes = execFileSync(program, ['-c'], { input: await tarOf(FILES), maxBuffer: 1 << 24 });
      const contents = await examine(bytes);
      expect([contents.format, contents.gap, fileRows(contents)]).toEqual([format, undefined, SEEN]);
    },
  );
}

test('without the program for it, the reason is said and the rest goes on', async () => {
  const bytes = Buffer.concat([Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]), Buffer.alloc(5_000)]);
  const contents = await examine(bytes, 1_000, '/nowhere');
  expect([contents.format, contents.files, contents.gap]).toEqual([
    'xz',
    [],
    'there is no program "xz" here to look into it',
  ]);
});

test.each([
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
])('%s is recognised', async (format, start) => {
  const contents = await examine(Buffer.concat([Buffer.from(start), Buffer.alloc(900)]));
  expect([contents.format, contents.gap]).toEqual([format, `archives of the kind ${format} are not looked into`]);
});

test('what unpacks to far more than it is, is left at once', async () => {
  const bomb = gzipSync(Buffer.concat([(await tarOf(FILES)).subarray(0, 1_024), Buffer.alloc(90_000_000)]));
  const contents = await examine(bomb, 65_536);
  expect(contents.gap).toBe('it unpacks to far more than an archive of a game does');
  expect(contents.files.length).toBeLessThan(2);
});

test('of a program in a zip archive no more is unpacked than its beginning', async () => {
  const { files, gap } = await examine(
    zipSync({ game: Buffer.alloc(20_000_000), 'readme.txt': Buffer.from('x') }),
    65_536,
  );
  expect([gap, files.map(({ path, head }) => [path, head.length])]).toEqual([
    undefined,
    [
      ['game', 4_096],
      ['readme.txt', 0],
    ],
  ]);
});

test('an archive that ends too early has the files until there', async () => {
  const tar = gzipSync(await tarOf(FILES));
  const contents = await examine(tar.subarray(0, tar.length - 20), 50);
  expect(contents.gap).toBeDefined();
  expect(contents.files[0]?.path).toBe('taxi-1.0/start.sh');
  expect((await examine(zipSync(FILES).subarray(0, 150))).files).toHaveLength(1);
});

test('more files than any game has are not collected', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 50_001 }, (_, index) => [`f/${String(index)}.txt`, Buffer.alloc(0)]),
  );
  const contents = await examine(zipSync(files, { level: 0 }), 1_000_000);
  expect([contents.files.length, contents.gap]).toEqual([50_000, 'it has more than 50000 files']);
});

test('what is no archive has its first bytes alone', async () => {
  const contents = await examine(Buffer.from('MZ'));
  expect([contents.format, contents.files, Buffer.from(contents.head).toString(), contents.gap]).toEqual([
    'other',
    [],
    'MZ',
    undefined,
  ]);
  expect((await examine(new Uint8Array())).format).toBe('other');
});
