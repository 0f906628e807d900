import { spawn } from 'node:child_process';
import { Duplex } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ArchiveFormat } from './format-of.ts';

/** Programs of the system that undo what Node cannot, none of which may take more memory than usual archives need. */
const PROGRAMS: Partial<Record<ArchiveFormat, readonly [program: string, ...words: string[]]>> = {
  xz: ['xz', '-dc', '--memlimit-decompress=256MiB'],
  bzip2: ['bzip2', '-dc'],
  zstd: ['zstd', '-dcq', '--memory=256MB'],
};

/** A stream that decompresses; `undefined` for a format that is not compressed. A program that is not there is its error. */
export function openDecompressor(format: ArchiveFormat, searchPath: string): Duplex | undefined {
  if (format === 'gzip') return createGunzip();
  const [program, ...words] = PROGRAMS[format] ?? [];
  if (program === undefined) return undefined;
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH: searchPath } });
  const stream = Duplex.from({ writable: child.stdin, readable: child.stdout });
  child.on('error', () => stream.destroy(new Error(`there is no program "${program}" here to look into it`)));
  stream.on('close', () => child.kill());
  return stream;
}
