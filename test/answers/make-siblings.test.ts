import { spawnSync } from 'node:child_process';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Zstd } from '@hpcc-js/wasm-zstd';
import { describe, expect, test } from 'vitest';
import { createSiblingMaker } from '../../generator/answers/make-siblings.ts';
import { SIBLINGS } from '../../generator/http/contract.ts';
import { digest } from '../../generator/findings/digest.ts';
import { lackOf } from '../workflows/lack-of.ts';

const ALL = ['zstd', 'br', 'gzip'] as const;
const zstd = await Zstd.load();
const DECODE = {
  zstd: (bytes: Uint8Array) => Buffer.from(zstd.decompress(bytes)),
  br: (bytes: Uint8Array) => brotliDecompressSync(bytes),
  gzip: (bytes: Uint8Array) => gunzipSync(bytes),
};

/** A text in which much repeats, as in answers. */
const text = (length: number) => {
  let said = '';
  for (let number = 0; said.length < length; number += 1) said += `{"slug":"game-${String(number ** 3)}","name":"Ä"},`;
  return Buffer.from(said).subarray(0, length);
};

/** Bytes in which nothing repeats. */
const noise = (length: number) => {
  let bytes = Buffer.alloc(0);
  for (let number = 0; bytes.length < length; number += 1) {
    bytes = Buffer.concat([bytes, Buffer.from(digest(String(number)), 'hex')]);
  }
  return bytes.subarray(0, length);
};

describe.each(ALL)('a sibling in %s', (encoding) => {
  test.each([1201, 3000, 70_000, 1_000_000])('is the body again when it is decoded: %i bytes', async (length) => {
    const body = text(length);
    const [sibling, ...others] = (await createSiblingMaker([encoding]))(body);
    expect([sibling?.ending, others]).toEqual([SIBLINGS[encoding], []]);
    const bytes = sibling?.bytes ?? new Uint8Array();
    expect(bytes.length).toBeLessThan(length * 0.6);
    expect(sibling?.sha256).toBe(digest(bytes));
    expect(DECODE[encoding](bytes).equals(body)).toBe(true);
  });

  const program = { zstd: 'zstd', br: 'brotli', gzip: 'gzip' }[encoding];
  test.skipIf(lackOf(program, ['--version']) !== undefined)(`is understood by the program ${program}`, async () => {
    const body = text(300_000);
    const [sibling] = (await createSiblingMaker([encoding]))(body);
    const { stdout, status } = spawnSync(program, ['-dc'], { input: sibling?.bytes, maxBuffer: 1e7 });
    expect(status).toBe(0);
    expect(stdout.equals(body)).toBe(true);
  });

  test('is the same whatever was compressed before', async () => {
    const first = (await createSiblingMaker([encoding]))(text(5000))[0];
    const again = await createSiblingMaker([encoding]);
    again(noise(200_000));
    expect(again(text(5000))[0]?.sha256).toBe(first?.sha256);
  });
});

describe('which siblings pay', () => {
  test('none of a body that fits into a packet', async () => {
    const make = await createSiblingMaker(ALL);
    expect(make(text(1200))).toEqual([]);
    expect(make(text(1201)).map(({ ending }) => ending)).toEqual(['.zst', '.br', '.gz']);
  });

  test('none that saves less than a tenth', async () => {
    const make = await createSiblingMaker(ALL);
    expect(make(Buffer.concat([noise(9200), Buffer.alloc(800)]))).toEqual([]);
    expect(make(Buffer.concat([noise(8800), Buffer.alloc(1200)]))).toHaveLength(3);
  });

  test('no encoding, no siblings', async () => {
    expect((await createSiblingMaker([]))(text(5000))).toEqual([]);
  });
});

test('gzip has no time and no name in its header', async () => {
  const [sibling] = (await createSiblingMaker(['gzip']))(text(5000));
  // RFC 1952, 2.3: magic, deflate, no flags, no time.
  expect([...(sibling?.bytes.subarray(0, 8) ?? [])]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
});

test('gzip and zstd have the bytes that they have elsewhere', async () => {
  const found = (await createSiblingMaker(['zstd', 'gzip']))(text(5000)).map(({ sha256 }) => sha256.slice(0, 16));
  // Made by fflate 0.8.3 and zstd 1.5.7; another version may have others, another machine may not.
  expect(found).toEqual(['dd116f46a2af6380', '0ea5db8ee87d9d28']);
});
