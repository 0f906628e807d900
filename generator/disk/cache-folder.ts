import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { printIndex, readIndex, readLine, type CachedGame, type CacheIndex } from '../cache/result-cache.ts';
import type { ResultColumns } from '../cache/result-columns.ts';

/** The files of a cache, handed to whoever builds. */
export interface CacheStore {
  /** What is remembered, `undefined` for nothing. */
  readonly index: CacheIndex | undefined;
  read(game: CachedGame): ResultColumns | undefined;
  /** Adds lines; returns where the first one begins. */
  append(lines: Buffer): number;
  /** Remembers; lines that no game refers to are left behind when they are many. */
  save(index: CacheIndex): void;
  close(): void;
}

/** A cache that remembers nothing. */
export const NO_CACHE: CacheStore = {
  index: undefined,
  read: () => undefined,
  append: () => 0,
  save: () => undefined,
  close: () => undefined,
};

/** So many bytes of forgotten lines are not worth copying the others. */
const SPARE = 4_000_000;

/** Caches of other settings that are kept beside the one in use. */
const SIBLINGS = 7;

/** Opens the cache of a key below a folder. What is wrong there is forgotten, and all of it if it is not to be believed. */
export function openCacheFolder(caches: string, key: string, isBelieved = true): CacheStore {
  const folder = join(caches, key.slice(0, 16));
  mkdirSync(folder, { recursive: true });
  prune(caches, folder);
  const indexFile = join(folder, 'index');
  const dataFile = join(folder, 'data');
  const index = isBelieved ? readIndexFile(indexFile, key) : undefined;
  // Data that no index describes is of no use.
  const data = openSync(dataFile, index === undefined ? 'w+' : 'a+');
  return {
    index,
    read: (game) => readLine(readAt(data, game.offset, game.length), game),
    append: (lines) => {
      const offset = fstatSync(data).size;
      for (let done = 0; done < lines.length;) done += writeSync(data, lines, done);
      return offset;
    },
    save: (saved) => {
      const used = [...saved.games.values()].reduce((sum, { length }) => sum + length, 0);
      const isWasteful = fstatSync(data).size > 2 * used + SPARE;
      const kept = isWasteful ? compact(saved, data, `${dataFile}.new`) : saved;
      writeFileSync(`${indexFile}.new`, printIndex(kept, key));
      // Between the two, the index does not fit the data, which costs time and nothing else.
      if (isWasteful) renameSync(`${dataFile}.new`, dataFile);
      renameSync(`${indexFile}.new`, indexFile);
    },
    close: () => {
      closeSync(data);
    },
  };
}

/** Copies the lines that games refer to, and says where they are then. */
function compact(index: CacheIndex, data: number, target: string): CacheIndex {
  const copy = openSync(target, 'w');
  try {
    let end = 0;
    const games = new Map<string, CachedGame>();
    for (const [folder, game] of index.games) {
      writeSync(copy, readAt(data, game.offset, game.length));
      games.set(folder, { ...game, offset: end });
      end += game.length;
    }
    return { ...index, games };
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

function readIndexFile(file: string, key: string): CacheIndex | undefined {
  try {
    return readIndex(readFileSync(file), key);
  } catch {
    return undefined;
  }
}

function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const read = readSync(file, bytes, done, length - done, offset + done);
    if (read === 0) return Buffer.alloc(0);
    done += read;
  }
  return bytes;
}
