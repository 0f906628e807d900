import { spawn } from 'node:child_process';
import { Duplex, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import type { ArchiveTally } from './limits.ts';

const SIGNATURES = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  gzip: [0x1f, 0x8b],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  bzip2: [0x42, 0x5a, 0x68],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  '7z': [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  rar: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
} as const;

const TAR = { offset: 257, signature: 'ustar' };

export type ArchiveFormat = keyof typeof SIGNATURES | 'tar' | 'other';

/** Bytes that tell the format of a file. */
export const DECISIVE = 512;

export function formatOf(head: Uint8Array): ArchiveFormat {
  const formats = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[];
  const format = formats.find((name) => SIGNATURES[name].every((byte, index) => head[index] === byte));
  if (format !== undefined) return format;
  const end = TAR.offset + TAR.signature.length;
  return Buffer.from(head.subarray(TAR.offset, end)).toString('latin1') === TAR.signature ? 'tar' : 'other';
}

/** Programs of the system that decompress what Node cannot, with bounded memory. */
const PROGRAMS: Partial<Record<ArchiveFormat, readonly [program: string, ...words: string[]]>> = {
  xz: ['xz', '-dc', '--memlimit-decompress=256MiB'],
  bzip2: ['bzip2', '-dc'],
  zstd: ['zstd', '-dcq', '--memory=256MB'],
};

export class NoProgram extends Error {}

/** Decompresses a stream if it is compressed; fails with `NoProgram` where this machine lacks the program. */
export function decompress(stream: Readable, format: ArchiveFormat | undefined, searchPath: string): Readable {
  const decompressor = format === 'gzip' ? createGunzip() : openProgram(format, searchPath);
  if (decompressor === undefined) return stream;
  stream.on('error', (error) => decompressor.destroy(error));
  return stream.pipe(decompressor);
}

function openProgram(format: ArchiveFormat = 'other', searchPath: string): Duplex | undefined {
  const [program, ...words] = PROGRAMS[format] ?? [];
  if (program === undefined) return undefined;
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH: searchPath } });
  const stream = Duplex.from({ writable: child.stdin, readable: child.stdout });
  child.on('error', () => stream.destroy(new NoProgram(`there is no program "${program}" here to look into it`)));
  stream.on('close', () => child.kill());
  return stream;
}

/** The first bytes of a stream, and all of its bytes, those included. */
export async function readBeginning(stream: Readable) {
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first = Buffer.alloc(0);
  while (first.length < DECISIVE) {
    const part = await parts.next();
    if (part.done === true) break;
    first = Buffer.concat([first, part.value]);
  }
  async function* whole() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return { first, bytes: whole() };
}

/** The entries of a tar archive, whose bodies are to be read or cancelled. Throws what is wrong with the archive. */
export function tarEntries(bytes: AsyncIterable<Uint8Array>, tally: ArchiveTally) {
  async function* countBytes() {
    for await (const part of bytes) {
      tally.unpack(part.length);
      yield part;
    }
  }
  return ReadableStream.from(countBytes()).pipeThrough(createTarDecoder());
}
