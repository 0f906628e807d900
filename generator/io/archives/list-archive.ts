import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { TarHeader } from 'modern-tar';
import { type Archive, type ArchiveMember, type Compression, DAMAGED } from '../../scripts/simulation/archive.ts';
import { createQueue } from '../network/queue.ts';
import { ArchiveTally, LimitReached, MemberList, NO_ARCHIVE } from './limits.ts';
import { DECISIVE, decompress, formatOf, NoProgram, readBeginning, tarEntries } from './read-tar.ts';

export interface ArchiveReader {
  readonly list: (path: string) => Promise<Archive>;
  readonly close: () => Promise<void>;
}

interface ArchiveReaderOptions {
  readonly thread: { readonly address: URL; readonly argv: string[] };
  /** Where programs of the system are, such as xz. */
  readonly searchPath: string;
  /** Longest time for one file, in milliseconds. */
  readonly patience: number;
}

/** Unpacks nothing to the disk and runs nothing. */
export function createArchiveReader({ thread, searchPath, patience }: ArchiveReaderOptions): ArchiveReader {
  let worker: Worker | undefined;
  const close = async () => {
    await worker?.terminate();
    worker = undefined;
  };
  // So that an answer belongs to the last question.
  const inTurn = createQueue(1);
  const askWorker = async (path: string) => {
    worker ??= new Worker(thread.address, { argv: thread.argv });
    const archive = await answerOf(worker, path, patience);
    if (archive === undefined) await close();
    return archive ?? { ...NO_ARCHIVE, gap: TOO_SLOW };
  };
  const list = async (path: string) => {
    const { head, size } = await measure(path);
    const format = formatOf(head);
    if (format === 'gzip' || format === 'xz' || format === 'bzip2' || format === 'zstd' || format === 'tar') {
      const compression = format === 'tar' ? undefined : format;
      return listTar({ path, start: 0, end: size, compression }, searchPath, patience);
    }
    if (head.subarray(0, AR.length).toString('latin1') === AR) return listDeb(path, searchPath, patience);
    const archive = await inTurn(() => askWorker(path));
    const isDamaged = archive.type === 'file' && format !== 'other' && archive.gap === undefined;
    return isDamaged ? { ...archive, type: format, gap: DAMAGED } : archive;
  };
  return { list, close };
}

const TOO_SLOW = 'it takes too long to list';

/** `undefined` where it takes too long. Rejects with what ended the thread. */
async function answerOf(worker: Worker, path: string, patience: number): Promise<Archive | undefined> {
  worker.postMessage(path);
  try {
    const [archive] = (await once(worker, 'message', { signal: AbortSignal.timeout(patience) })) as [Archive];
    return archive;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw error;
  }
}

async function measure(path: string): Promise<{ readonly head: Buffer; readonly size: number }> {
  const handle = await open(path);
  try {
    return { head: await readAt(handle, 0, DECISIVE), size: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Part of a file, perhaps packed. */
interface Stretch {
  readonly path: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly compression: Compression | undefined;
}

async function listTar(
  { path, start, end, compression }: Stretch,
  searchPath: string,
  patience: number,
): Promise<Archive> {
  const stream = createReadStream(path, {
    start,
    end: Math.max(start, end - 1),
    signal: AbortSignal.timeout(patience),
  });
  const list = new MemberList();
  const tally = new ArchiveTally();
  tally.take(end - start);
  const unpacked = decompress(stream, compression, searchPath);
  try {
    const { first, bytes } = await readBeginning(unpacked);
    const inner = formatOf(first);
    if (inner !== 'tar') return { compression, type: inner === 'other' ? 'file' : inner, members: [] };
    for await (const { header, body } of tarEntries(bytes, tally)) {
      await body.cancel();
      list.add(toMember(header));
      if (list.fault !== undefined) break;
    }
    return { compression, type: 'tar', members: list.members, gap: list.fault };
  } catch (error) {
    return { compression, type: 'tar', members: [], gap: gapOf(error, stream.errored) };
  } finally {
    stream.destroy();
    // A program that decompresses would wait for more.
    unpacked.destroy();
  }
}

/** Otherwise the archive is at fault. */
function gapOf(error: unknown, ended: Error | null): string {
  if (ended?.name === 'AbortError') return TOO_SLOW;
  return error instanceof LimitReached || error instanceof NoProgram ? error.message : DAMAGED;
}

function toMember({ name, type = 'file', size, mode = 0, linkname }: TarHeader): ArchiveMember {
  const isLink = type === 'symlink';
  return {
    path: name,
    kind: isLink ? 'link' : type === 'directory' ? 'folder' : 'file',
    size: isLink ? undefined : size,
    target: isLink ? linkname : undefined,
    isExecutable: (mode & 0o100) !== 0,
  };
}

/** A Debian package begins so. */
const AR = '!<arch>\n';

const AR_HEADER = 60;

async function listDeb(path: string, searchPath: string, patience: number): Promise<Archive> {
  const handle = await open(path);
  try {
    for (let at = AR.length; ;) {
      const header = (await readAt(handle, at, AR_HEADER)).toString('latin1');
      const size = Number(header.slice(48, 58));
      if (header.length < AR_HEADER || !Number.isSafeInteger(size)) return { ...NO_ARCHIVE, type: 'ar' };
      const start = at + AR_HEADER;
      const end = start + size;
      if (header.startsWith('data.tar')) {
        const format = formatOf(await readAt(handle, start, DECISIVE));
        const compression = format === 'tar' || format === 'other' ? undefined : (format as Compression);
        return {
          ...(await listTar({ path, start, end, compression }, searchPath, patience)),
          compression: undefined,
          type: 'deb',
        };
      }
      at = end + (size % 2);
    }
  } finally {
    await handle.close();
  }
}
