import { type CacheStore, createMemoryCache } from '../cache/cache-store.ts';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { printIndex, readIndex, type CacheIndex } from '../cache/result-cache.ts';
import { digest } from '../../findings/digest.ts';
import { statusOf } from './entry-status.ts';
import { makeFolders } from './make-folders.ts';
import { openRegular } from './read-regular.ts';
import { isOwnCache, markCache, pruneCaches } from './cache-mark.ts';

/** Fewer bytes of lines that nothing refers to are kept, however few the others are. */
const SPARE = 4_000_000;

/** No file is so long: lines that could not be written have offsets from here on. */
export const BEYOND_FILES = 2 ** 52;

/** Appends to what is there, or starts over; neither follows a link, nor waits for a pipe. */
const APPEND = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens the cache of a key below a folder. What is wrong there is forgotten, and all of it if it is not to be believed.
 * `onIndex` is called with the length of its index, in bytes, before that is read; what it throws is not a fault of the cache.
 * The caller has the lock of the caches.
 */
export function openCacheFolder(
  caches: string,
  key: string,
  isBelieved = true,
  onIndex: (bytes: number) => void = () => undefined,
): CacheStore {
  const folder = folderOf(caches, key);
  makeFolders(caches);
  if (statusOf(folder) === undefined) mkdirSync(folder);
  else if (!isOwnCache(folder)) throw new ForeignCache(folder);
  markCache(folder);
  pruneCaches(caches, folder);
  const indexFile = join(folder, 'index');
  const dataFile = join(folder, 'data');
  const found = isBelieved ? readIndexFile(indexFile, key, onIndex) : undefined;
  const data = openRegular(dataFile, APPEND);
  if (data === undefined) throw new ForeignCache(dataFile);
  // Where most lines are of results that have changed since, it starts over; and data that no index describes is of no use.
  const index = found !== undefined && fstatSync(data).size <= 2 * usedBytes(found) + SPARE ? found : undefined;
  if (index === undefined) ftruncateSync(data);
  return {
    index,
    read: createLineReader(createReader(data)),
    append: (lines) => {
      const offset = fstatSync(data).size;
      for (let done = 0; done < lines.length;) done += writeSync(data, lines, done);
      return offset;
    },
    save: (saved) => {
      const fresh = `${indexFile}.${randomUUID()}`;
      try {
        writeParts(fresh, printIndex(saved, key));
        renameSync(fresh, indexFile);
      } finally {
        rmSync(fresh, { force: true });
      }
    },
    close: () => {
      closeSync(data);
    },
  };
}

/** Reads the cache of a key that another process may be writing to; what is new is remembered for this run only. */
export function readCacheFolder(
  caches: string,
  key: string,
  onIndex: (bytes: number) => void = () => undefined,
): CacheStore {
  const folder = folderOf(caches, key);
  const spare = createMemoryCache(BEYOND_FILES);
  // Its lines are where an index says that was read before the data was opened, or are found to be others.
  const index = isOwnCache(folder) ? readIndexFile(join(folder, 'index'), key, onIndex) : undefined;
  const data = index === undefined ? undefined : openRegular(join(folder, 'data'));
  if (data === undefined) return spare;
  const read = createLineReader(createReader(data));
  return {
    ...spare,
    index,
    read: (line) => (line.offset >= BEYOND_FILES ? spare.read(line) : read(line)),
    close: () => {
      closeSync(data);
    },
  };
}

/** Something that no build made lies where a cache should be. Has the fields of the system's errors. */
class ForeignCache extends Error {
  readonly code = 'FOREIGN';
  readonly syscall = 'open';

  constructor(path: string) {
    super(`"${path}" was not made by this program`);
  }
}

function folderOf(caches: string, key: string): string {
  return join(caches, key.slice(0, 16));
}

function createLineReader(readBytes: ReadBytes): CacheStore['read'] {
  return ({ offset, length, sha256 }) => {
    const bytes = readBytes(offset, length);
    return digest(bytes) === sha256 ? bytes.toString('utf8') : undefined;
  };
}

function writeParts(path: string, parts: readonly Buffer[]): void {
  const file = openSync(path, 'wx');
  try {
    for (const part of parts) writeFileSync(file, part);
  } finally {
    closeSync(file);
  }
}

function usedBytes({ games, catalogueRecords }: CacheIndex): number {
  return games.columns.lengths.reduce((sum, length) => sum + length, catalogueRecords?.length ?? 0);
}

/** Reads an index into memory that threads can share. */
function readIndexFile(path: string, key: string, onIndex: (bytes: number) => void): CacheIndex | undefined {
  const file = openIndex(path);
  onIndex(file === undefined ? 0 : fstatSync(file).size);
  if (file === undefined) return undefined;
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.from(new SharedArrayBuffer(size));
    return readAt(file, 0, bytes).length === size ? readIndex(bytes, key) : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}

function openIndex(path: string): number | undefined {
  try {
    return openRegular(path);
  } catch {
    return undefined;
  }
}

/** Bytes that are read at once where lines are read one after the other. */
const WINDOW = 1 << 18;

/** Reads a stretch of a file, less of it where the file ends before; the bytes are good until it is called again. */
type ReadBytes = (offset: number, length: number) => Buffer;

/** Reads with a stretch what is beside it where the last ones lay near: all lines are mostly read in a row. */
function createReader(file: number): ReadBytes {
  let room: Buffer = Buffer.alloc(0);
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  let last = -WINDOW;
  return (offset, length) => {
    if (offset < start || offset + length > start + window.length) {
      const isNear = Math.abs(offset - last) < WINDOW;
      start = isNear ? Math.max(0, offset - WINDOW / 4) : offset;
      const wanted = isNear ? Math.max(offset + length - start, WINDOW) : length;
      // Memory that was never used costs more than what is read into it.
      if (room.length < wanted) room = Buffer.allocUnsafe(Math.max(wanted, WINDOW));
      window = readAt(file, start, room.subarray(0, wanted));
    }
    last = offset;
    return window.subarray(offset - start, offset - start + length);
  };
}

/** Fills bytes from a file; gives fewer where it ends before. */
function readAt(file: number, offset: number, bytes: Buffer): Buffer {
  let done = 0;
  while (done < bytes.length) {
    const read = readSync(file, bytes, done, bytes.length - done, offset + done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}
