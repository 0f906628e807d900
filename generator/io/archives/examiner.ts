import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { Inflate, Unzip, type UnzipDecoder, type UnzipDecoderConstructor } from 'fflate/browser';
import { type ArchivedFile, ArchiveTally, LimitReached } from './limits.ts';
import { type ArchiveFormat, decompress, formatOf, readBeginning, tarEntries } from './read-tar.ts';

export interface Contents {
  readonly format: ArchiveFormat;
  readonly head: Uint8Array;
  /** In the archive's order, without folders. */
  readonly files: readonly ArchivedFile[];
  /** Why files may be missing; `undefined` if none is. */
  readonly gap: string | undefined;
}

/** Bytes at the beginning of a download that are kept. */
const HEAD = 65_536;

export interface Examiner {
  readonly take: (part: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<Contents>;
}

/** `searchPath` is the PATH of programs such as xz. */
export function createExaminer(searchPath: string): Examiner {
  const tally = new ArchiveTally();
  const input = new PassThrough();
  let head = Buffer.alloc(0);
  const examination = examine(input, tally, searchPath);
  return {
    take: async (part) => {
      tally.take(part.length);
      if (head.length < HEAD) head = Buffer.concat([head, part.subarray(0, HEAD - head.length)]);
      if (!input.destroyed && !input.write(part)) await Promise.race([once(input, 'drain'), examination]);
    },
    finish: async () => {
      input.end();
      return { format: formatOf(head), head, files: tally.files, gap: await examination };
    },
  };
}

async function examine(input: Readable, tally: ArchiveTally, searchPath: string): Promise<string | undefined> {
  let stream = input;
  try {
    const { first, bytes } = await readBeginning(input);
    const format = formatOf(first);
    if (format === '7z' || format === 'rar') return `archives of the kind ${format} are not looked into`;
    if (format === 'zip') await readZip(bytes, tally);
    if (format === 'zip' || format === 'other') return undefined;
    stream = decompress(Readable.from(bytes), format, searchPath);
    for await (const { header, body } of tarEntries(stream, tally)) {
      const head = await readHead(body, header.type === 'file' ? tally.headSize(header.name) : 0);
      if (header.type === 'file') tally.add(header.name, header.size, head);
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    stream.destroy();
    input.destroy();
  }
}

async function readHead(body: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  if (size === 0) await body.cancel();
  else
    for await (const part of body) {
      head = Buffer.concat([head, part.subarray(0, size - head.length)]);
      if (head.length === size) break;
    }
  return head;
}

const STORED = 0;
const DEFLATED = 8;

/** Methods of which only names and sizes are read. */
const OTHER_METHODS = [1, 6, 9, 12, 14, 93, 95, 97, 98, 99];

/** Bytes that are inflated at a time, since they can grow a thousandfold. */
const STRETCH = 1_024;

/** Bytes that the library is given at a time, since it recurses for each file in them. */
const AT_ONCE = 16_384;

async function readZip(bytes: AsyncIterable<Uint8Array>, tally: ArchiveTally): Promise<void> {
  const methods = [STORED, DEFLATED, ...OTHER_METHODS];
  const unzip = new Unzip((file) => {
    const parts: Uint8Array[] = [];
    file.ondata = (error, data, isLast) => {
      if (error !== null) throw error;
      parts.push(data);
      if (isLast && !file.name.endsWith('/')) tally.add(file.name, file.originalSize, Buffer.concat(parts));
    };
    if (!methods.includes(file.compression)) throw new LimitReached('a file in it is packed in an unknown way');
    file.start();
  });
  for (const method of methods) unzip.register(headDecoder(method, tally));
  for await (const part of bytes)
    for (let offset = 0; offset < part.length; offset += AT_ONCE) unzip.push(part.subarray(offset, offset + AT_ONCE));
}

function headDecoder(compression: number, tally: ArchiveTally): UnzipDecoderConstructor {
  return class implements UnzipDecoder {
    static compression = compression;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    private missingBytes: number;
    private readonly inflate: Inflate | undefined;

    constructor(name: string) {
      this.missingBytes = compression === STORED || compression === DEFLATED ? tally.headSize(name) : 0;
      if (compression !== DEFLATED) return;
      this.inflate = new Inflate((part) => {
        this.append(part);
      });
    }

    push(part: Uint8Array, isLast: boolean): void {
      for (let offset = 0; offset < part.length && this.missingBytes > 0; offset += STRETCH) {
        const stretch = part.subarray(offset, offset + STRETCH);
        if (this.inflate === undefined) this.append(stretch);
        else this.inflate.push(stretch, false);
      }
      if (isLast) this.ondata(null, new Uint8Array(), true);
    }

    private append(part: Uint8Array): void {
      tally.unpack(part.length);
      const head = part.slice(0, this.missingBytes);
      this.missingBytes -= head.length;
      if (head.length > 0) this.ondata(null, head, false);
    }
  };
}
