import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder } from 'modern-tar';
import { type Contents, DECISIVE, formatOf, openDecompressor } from './contents.ts';
import { ArchiveTally, createZipReader } from './tally.ts';

/** So many first bytes of the download are kept. */
const HEAD = 65_536;

/** Looks into a file while it comes; nothing of it is written anywhere, and only the beginnings of some files are kept. */
export interface Examiner {
  /** Resolves once more can be taken. */
  readonly take: (part: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<Contents>;
}

interface Reader {
  readonly take: (part: Uint8Array) => Promise<void> | undefined;
  readonly end: () => Promise<void>;
}

/** `searchPath` is where programs of the system are, such as xz. */
export function createExaminer(searchPath: string): Examiner {
  const tally = new ArchiveTally();
  let head = Buffer.alloc(0);
  let waiting = Buffer.alloc(0);
  let reader: Reader | undefined;
  let gap: string | undefined;
  const attempt = async (work: () => Promise<void> | undefined) => {
    if (gap !== undefined) return;
    try {
      await work();
    } catch (error) {
      gap = error instanceof Error ? error.message : String(error);
    }
  };
  const open = () => {
    const opened = openReader(waiting, tally, searchPath);
    reader = opened;
    return attempt(() => opened.take(waiting));
  };
  return {
    take: async (part) => {
      tally.take(part.length);
      if (head.length < HEAD) head = Buffer.concat([head, part.subarray(0, HEAD - head.length)]);
      if (reader !== undefined) {
        await attempt(() => reader?.take(part));
        return;
      }
      waiting = Buffer.concat([waiting, part]);
      if (waiting.length >= DECISIVE) await open();
    },
    finish: async () => {
      if (reader === undefined) await open();
      await attempt(() => reader?.end());
      return { format: formatOf(head), head, files: tally.files, gap };
    },
  };
}

function openReader(head: Uint8Array, tally: ArchiveTally, searchPath: string): Reader {
  const format = formatOf(head);
  const none = { take: () => undefined, end: () => Promise.resolve() };
  if (format === 'zip') return { ...none, take: createZipReader(tally).take };
  if (format === '7z' || format === 'rar') {
    const reason = `archives of the kind ${format} are not looked into`;
    return { ...none, end: () => Promise.reject(new Error(reason)) };
  }
  return format === 'other' ? none : readStream(openDecompressor(format, searchPath), tally);
}

/** Reads a tar archive, decompressed on the way where it is compressed. */
function readStream(decompressor: ReturnType<typeof openDecompressor>, tally: ArchiveTally): Reader {
  const input = new PassThrough();
  let fault: unknown;
  const read = async (parts: AsyncIterable<Uint8Array>) => {
    try {
      await readTar(counted(parts, tally), tally);
    } catch (error) {
      fault = error;
      throw error;
    }
  };
  const over = decompressor === undefined ? pipeline(input, read) : pipeline(input, decompressor, read);
  // The error is that of the next call; until then it is not lost.
  over.catch(() => undefined);
  // Later errors follow from the first fault.
  const unlessFault = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => {
      throw fault ?? error;
    });
  };
  return {
    take: async (part: Uint8Array) => {
      if (!input.write(part)) await unlessFault(Promise.race([once(input, 'drain'), over]));
    },
    end: async () => {
      input.end();
      await unlessFault(over);
    },
  };
}

async function* counted(parts: AsyncIterable<Uint8Array>, tally: ArchiveTally): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    tally.unpack(part.length);
    yield part;
  }
}

/** Reads a tar archive as it comes, and keeps the beginnings of some files. Throws what is wrong with it. */
async function readTar(parts: AsyncIterable<Uint8Array>, tally: ArchiveTally): Promise<void> {
  const entries = ReadableStream.from(parts).pipeThrough(createTarDecoder());
  for await (const { header, body } of entries) {
    const wanted = header.type === 'file' ? tally.wantedOf(header.name) : 0;
    const head = await readHead(body, wanted);
    if (header.type === 'file') tally.add(header.name, header.size, head);
  }
}

async function readHead(body: ReadableStream<Uint8Array>, wanted: number): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let length = 0;
  if (wanted === 0) {
    await body.cancel();
    return new Uint8Array();
  }
  for await (const part of body) {
    kept.push(part.slice(0, wanted - length));
    length += Math.min(part.length, wanted - length);
    if (length === wanted) break;
  }
  return Buffer.concat(kept);
}
