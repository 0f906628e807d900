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
  for (let at = 0; at < bytes.length; at += stretch) await examiner.take(bytes.subarray(at, at + stretch));
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

function seen({ files }: Contents): unknown[] {
  return files.map(({ path, size, head }) => [path, size, Buffer.from(head).toString('latin1')]);
}

test.each([1, 700, 1_000_000])('a zip archive is read in stretches of %i bytes', async (stretch) => {
  const found = await examine(zipSync(FILES), stretch);
  expect([found.format, found.gap, seen(found)]).toEqual(['zip', undefined, SEEN]);
});

test.each([100, 1_000_000])('a tar archive is read, plain and with gzip, in stretches of %i bytes', async (stretch) => {
  const tar = await tarOf(FILES);
  const plain = await examine(tar, stretch);
  expect([plain.format, plain.gap, seen(plain)]).toEqual(['tar', undefined, SEEN]);
  const packed = await examine(gzipSync(tar), stretch);
  expect([packed.format, packed.gap, seen(packed)]).toEqual(['gzip', undefined, SEEN]);
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
      const packed = execFileSync(program, ['-c'], { input: await tarOf(FILES), maxBuffer: 1 << 24 });
      const found = await examine(packed);
      expect([found.format, found.gap, seen(found)]).toEqual([format, undefined, SEEN]);
    },
  );
}

test('without the program for it, the reason is said and the rest goes on', async () => {
  const packed = Buffer.concat([Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]), Buffer.alloc(5_000)]);
  const found = await examine(packed, 1_000, '/nowhere');
  expect([found.format, found.files, found.gap]).toEqual(['xz', [], 'there is no program "xz" here to look into it']);
});

test.each([
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
])('%s is recognised', async (format, start) => {
  const found = await examine(Buffer.concat([Buffer.from(start), Buffer.alloc(900)]));
  expect([found.format, found.gap]).toEqual([format, `archives of the kind ${format} are not looked into`]);
});

test('what unpacks to far more than it is, is left at once', async () => {
  const bomb = gzipSync(Buffer.concat([(await tarOf(FILES)).subarray(0, 1_024), Buffer.alloc(90_000_000)]));
  const found = await examine(bomb, 65_536);
  expect(found.gap).toBe('it unpacks to far more than an archive of a game does');
  expect(found.files.length).toBeLessThan(2);
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
  const found = await examine(tar.subarray(0, tar.length - 20), 50);
  expect(found.gap).toBeDefined();
  expect(found.files[0]?.path).toBe('taxi-1.0/start.sh');
  expect((await examine(zipSync(FILES).subarray(0, 150))).files).toHaveLength(1);
});

test('more files than any game has are not collected', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 50_001 }, (_, index) => [`f/${String(index)}.txt`, Buffer.alloc(0)]),
  );
  const found = await examine(zipSync(many, { level: 0 }), 1_000_000);
  expect([found.files.length, found.gap]).toEqual([50_000, 'it has more than 50000 files']);
});

test('what is no archive has its first bytes alone', async () => {
  const found = await examine(Buffer.from('MZ'));
  expect([found.format, found.files, Buffer.from(found.head).toString(), found.gap]).toEqual([
    'other',
    [],
    'MZ',
    undefined,
  ]);
  expect((await examine(new Uint8Array())).format).toBe('other');
});
