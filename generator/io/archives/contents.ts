import { spawn } from 'node:child_process';
import { Duplex } from 'node:stream';
import { createGunzip } from 'node:zlib';

export interface ArchivedFile {
  /** As the archive has it, with `/`. */
  readonly path: string;
  /** In bytes; `undefined` where the archive does not say it in time. */
  readonly size: number | undefined;
  /** Its first bytes; none where its name does not make one curious. */
  readonly head: Uint8Array;
}

export interface Contents {
  readonly format: ArchiveFormat;
  /** First bytes of the download itself. */
  readonly head: Uint8Array;
  /** In the order of the archive, without folders; none of what is no archive. */
  readonly files: readonly ArchivedFile[];
  /** Why some of it was not looked at, as a clause; `undefined` if all was. */
  readonly gap: string | undefined;
}

/** What the first bytes of a file say that it is. */
export type ArchiveFormat = keyof typeof SIGNATURES | 'tar' | 'other';

const SIGNATURES = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  gzip: [0x1f, 0x8b],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  bzip2: [0x42, 0x5a, 0x68],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  '7z': [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  rar: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
} as const;

/** Where a tar archive has its signature, and what that is. */
const TAR = { at: 257, words: 'ustar' };

/** So many bytes decide. */
export const DECISIVE = 512;

export function formatOf(head: Uint8Array): ArchiveFormat {
  const found = Object.entries(SIGNATURES).find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (found !== undefined) return found[0] as keyof typeof SIGNATURES;
  const at = Buffer.from(head.subarray(TAR.at, TAR.at + TAR.words.length)).toString('latin1');
  return at === TAR.words ? 'tar' : 'other';
}

/** Programs of the system that undo what Node cannot, none of which may take more memory than usual archives need. */
const PROGRAMS: Partial<Record<ArchiveFormat, readonly [program: string, ...words: string[]]>> = {
  xz: ['xz', '-dc', '--memlimit-decompress=256MiB'],
  bzip2: ['bzip2', '-dc'],
  zstd: ['zstd', '-dcq', '--memory=256MB'],
};

/** This machine lacks what unpacks an archive. */
export class NoProgram extends Error {}

/** A stream that decompresses; `undefined` for a format that is not compressed. A program that is not there is its error. */
export function openDecompressor(format: ArchiveFormat, searchPath: string): Duplex | undefined {
  if (format === 'gzip') return createGunzip();
  const [program, ...words] = PROGRAMS[format] ?? [];
  if (program === undefined) return undefined;
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH: searchPath } });
  const stream = Duplex.from({ writable: child.stdin, readable: child.stdout });
  child.on('error', () => stream.destroy(new NoProgram(`there is no program "${program}" here to look into it`)));
  stream.on('close', () => child.kill());
  return stream;
}
