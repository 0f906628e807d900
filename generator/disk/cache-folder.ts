import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { GameTable, type DataLine } from '../cache/game-table.ts';
import { printIndex, readIndex, type CacheIndex } from '../cache/result-cache.ts';
import { digest } from '../manifest/digest.ts';

/** The files of a cache, handed to whoever builds. */
export interface CacheStore {
  /** What is remembered, `undefined` for nothing. */
  readonly index: CacheIndex | undefined;
  /** A line of the data with its line break; `undefined` for one that is not what it must be. */
  read(line: DataLine): string | undefined;
  /** Adds lines; returns where the first one begins. */
  append(lines: Buffer): number;
  /** Remembers; lines that nothing refers to are left behind when they are many. */
  save(index: CacheIndex): void;
  close(): void;
}

/** So many bytes of forgotten lines are not worth copying the others. */
const SPARE = 4_000_000;

/** Caches of other settings that are kept beside the one in use. */
const SIBLINGS = 7;

/**
 * Opens the cache of a key below a folder. What is wrong there is forgotten, and all of it if it is not to be believed.
 * `onIndex` is told how long its index is, in bytes, before that is read; what it throws is no fault of the cache.
 */
export function openCacheFolder(
  caches: string,
  key: string,
  isBelieved = true,
  onIndex: (bytes: number) => void = () => undefined,
): CacheStore {
  const folder = join(caches, key.slice(0, 16));
  mkdirSync(folder, { recursive: true });
  prune(caches, folder);
  const indexFile = join(folder, 'index');
  const dataFile = join(folder, 'data');
  if (isBelieved) onIndex(statSync(indexFile, { throwIfNoEntry: false })?.size ?? 0);
  const index = isBelieved ? readIndexFile(indexFile, key) : undefined;
  // Data that no index describes is of no use.
  const data = openSync(dataFile, index === undefined ? 'w+' : 'a+');
  const readBytes = createReader(data);
  return {
    index,
    read: ({ offset, length, sha256 }) => {
      const bytes = readBytes(offset, length);
      return digest(bytes) === sha256 ? bytes.toString('utf8') : undefined;
    },
    append: (lines) => {
      const offset = fstatSync(data).size;
      for (let done = 0; done < lines.length;) done += writeSync(data, lines, done);
      return offset;
    },
    save: (saved) => {
      const isWasteful = fstatSync(data).size > 2 * usedBytes(saved) + SPARE;
      const kept = isWasteful ? compact(saved, readBytes, `${dataFile}.new`) : saved;
      writeParts(`${indexFile}.new`, printIndex(kept, key));
      // Between the two, the index does not fit the data, which costs time and nothing else.
      if (isWasteful) renameSync(`${dataFile}.new`, dataFile);
      renameSync(`${indexFile}.new`, indexFile);
    },
    close: () => {
      closeSync(data);
    },
  };
}

function writeParts(path: string, parts: readonly Buffer[]): void {
  const file = openSync(path, 'w');
  try {
    for (const part of parts) for (let done = 0; done < part.length;) done += writeSync(file, part, done);
  } finally {
    closeSync(file);
  }
}

function usedBytes({ games, others }: CacheIndex): number {
  return games.columns.lengths.reduce((sum, length) => sum + length, others?.length ?? 0);
}

/** Copies the lines that something refers to, and says where they are then. */
function compact(index: CacheIndex, readBytes: ReadBytes, target: string): CacheIndex {
  const copy = openSync(target, 'w');
  let end = 0;
  const move = (offset: number, length: number) => {
    writeSync(copy, readBytes(offset, length));
    end += length;
    return end - length;
  };
  try {
    const { columns } = index.games;
    const others = index.others && { ...index.others, offset: move(index.others.offset, index.others.length) };
    const offsets = columns.offsets.map((offset, at) => move(offset, columns.lengths[at] ?? 0));
    return { ...index, others, games: new GameTable({ ...columns, offsets }) };
  } finally {
    closeSync(copy);
  }
}

/** Deletes the caches that have not been used for longest. */
function prune(caches: string, used: string): void {
  const others = readdirSync(caches)
    .map((name) => join(caches, name))
    .filter((path) => path !== used && /^[0-9a-f]{16}$/.test(basename(path)))
    // Another build may just have deleted it.
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of others.slice(SIBLINGS)) rmSync(path, { recursive: true, force: true });
}

/** Reads an index into memory that threads can share. */
function readIndexFile(path: string, key: string): CacheIndex | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.from(new SharedArrayBuffer(size));
      return readAt(file, 0, bytes).length === size ? readIndex(bytes, key) : undefined;
    } finally {
      closeSync(file);
    }
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
