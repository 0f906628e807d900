import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { TarHeader } from 'modern-tar';
import { type Archive, type ArchiveMember, type Compression, DAMAGED } from '../../scripts/simulation/unpack.ts';
import { createQueue } from '../network/queue.ts';
import { ArchiveTally, LimitReached, MemberList, NO_ARCHIVE } from './limits.ts';
import {
  type ArchiveFormat,
  DECISIVE,
  decompress,
  formatOf,
  NoProgram,
  readBeginning,
  tarEntries,
} from './read-tar.ts';

interface ArchiveReaderOptions {
  readonly thread: { readonly address: URL; readonly argv: string[] };
  /** PATH of programs such as xz. */
  readonly searchPath: string;
  /** Milliseconds for one file. */
  readonly patience: number;
}

interface Stretch {
  readonly path: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly format: ArchiveFormat;
}

const TOO_SLOW = 'it takes too long to list';

/** Most bytes of the list that innoextract prints. */
const SETUP_LIST = 2 ** 26;

/** The beginning of a Debian package, and the bytes of the header before each file in it. */
const AR = '!<arch>\n';
const AR_HEADER = 60;

/** Lists one file at a time; writes nothing to disk and runs nothing. */
export class ArchiveReader {
  private readonly options: ArchiveReaderOptions;
  private worker: Worker | undefined;
  private readonly inTurn = createQueue(1);

  constructor(options: ArchiveReaderOptions) {
    this.options = options;
  }

  async list(path: string): Promise<Archive> {
    const handle = await open(path);
    try {
      const head = await readAt(handle, 0, DECISIVE);
      const format = formatOf(head);
      if (format === 'tar' || compressionOf(format) !== undefined)
        return await this.listTar({ path, start: 0, end: (await handle.stat()).size, format });
      if (head.subarray(0, AR.length).toString('latin1') === AR) return await this.listDeb(path, handle);
      const archive = (await this.listSetup(path, head)) ?? (await this.inTurn(() => this.askWorker(path)));
      const isDamaged = archive.type === 'file' && format !== 'other' && archive.gap === undefined;
      return isDamaged ? { ...archive, type: format, gap: DAMAGED } : archive;
    } finally {
      await handle.close();
    }
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }

  /** What a setup program of Inno installs; `undefined` for others, and without innoextract. */
  private async listSetup(path: string, head: Buffer): Promise<Archive | undefined> {
    if (head.subarray(0, 2).toString('latin1') !== 'MZ') return undefined;
    const words = ['--list', '--silent', '--exclude-temp', '--color=0', '--progress=0', path];
    const env = { PATH: this.options.searchPath, LC_ALL: 'C.UTF-8' };
    const limits = { timeout: this.options.patience, maxBuffer: SETUP_LIST, env };
    const names = await new Promise<string>((resolve) => {
      execFile('innoextract', words, limits, (error, out) => {
        resolve(error === null ? out : '');
      });
    });
    const list = new MemberList();
    for (const line of names.split('\n'))
      list.add({
        path: line,
        kind: line.endsWith('/') ? 'folder' : 'file',
        size: undefined,
        target: undefined,
        isExecutable: false,
      });
    const { members, fault } = list;
    return members.length === 0 ? undefined : { compression: undefined, type: 'inno', members, gap: fault };
  }

  private async askWorker(path: string): Promise<Archive> {
    const { thread, patience } = this.options;
    this.worker ??= new Worker(thread.address, { argv: thread.argv });
    this.worker.postMessage(path);
    try {
      const answer = await once(this.worker, 'message', { signal: AbortSignal.timeout(patience) });
      return (answer as [Archive])[0];
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error;
      await this.close();
      return { ...NO_ARCHIVE, gap: TOO_SLOW };
    }
  }

  private async listTar({ path, start, end, format }: Stretch): Promise<Archive> {
    const signal = AbortSignal.timeout(this.options.patience);
    const stream = createReadStream(path, { start, end: Math.max(start, end - 1), signal });
    const compression = compressionOf(format);
    const list = new MemberList();
    const tally = new ArchiveTally();
    tally.take(end - start);
    const contents = decompress(stream, format, this.options.searchPath);
    try {
      const { first, bytes } = await readBeginning(contents);
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
      contents.destroy();
    }
  }

  private async listDeb(path: string, handle: FileHandle): Promise<Archive> {
    for (let offset = AR.length; ;) {
      const header = (await readAt(handle, offset, AR_HEADER)).toString('latin1');
      const size = Number(header.slice(48, 58));
      if (header.length < AR_HEADER || !Number.isSafeInteger(size)) return { ...NO_ARCHIVE, type: 'ar' };
      const start = offset + AR_HEADER;
      const end = start + size;
      if (header.startsWith('data.tar')) {
        const format = formatOf(await readAt(handle, start, DECISIVE));
        return { ...(await this.listTar({ path, start, end, format })), compression: undefined, type: 'deb' };
      }
      offset = end + (size % 2);
    }
  }
}

function compressionOf(format: ArchiveFormat): Compression | undefined {
  return format === 'gzip' || format === 'xz' || format === 'bzip2' || format === 'zstd' ? format : undefined;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function gapOf(error: unknown, threadError: Error | null): string {
  if (threadError?.name === 'AbortError') return TOO_SLOW;
  return error instanceof LimitReached || error instanceof NoProgram ? error.message : DAMAGED;
}

function toMember({ name, type = 'file', size, mode = 0, linkname }: TarHeader): ArchiveMember {
  const isLink = type === 'symlink';
  const kind = type === 'directory' ? 'folder' : 'file';
  return {
    path: name,
    kind: isLink ? 'link' : kind,
    size: isLink ? undefined : size,
    target: isLink ? linkname : undefined,
    isExecutable: (mode & 0o100) !== 0,
  };
}
