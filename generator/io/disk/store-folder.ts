import { randomUUID } from 'node:crypto';
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
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { FIELDS, storedSegment } from '../cache/segment.ts';
import { EMPTY_STORE, printStore, readStore, type Store, type StoreContent } from '../cache/store.ts';
import { statusOf } from './entry-status.ts';
import { makeFolders, removeIfEmpty } from './make-folders.ts';
import { openRegular, readRegular } from './read-regular.ts';
import { closing } from './reason-of.ts';

const FILE = 'store';

function folderOf(caches: string, key: string): string {
  return join(caches, key.slice(0, 16));
}

export function prepareStore(caches: string, key: string): void {
  const folder = folderOf(caches, key);
  makeFolders(caches);
  if (statusOf(folder) === undefined) mkdirSync(folder);
  else if (!isOwnCache(folder)) throw new ForeignCache(folder);
  const status = statusOf(join(folder, FILE));
  if (status?.isFile() === false) throw new ForeignCache(join(folder, FILE));
  if (statusOf(join(folder, TAG)) === undefined) writeFileSync(join(folder, TAG), TAG_TEXT, { flag: 'wx' });
  pruneCaches(caches, folder);
}

/** Opens a store, empty if it is unreadable; the caller closes it. */
export function openStoreFolder(caches: string, key: string): Pick<Store, 'content' | 'close'> {
  const folder = folderOf(caches, key);
  let file: number | undefined;
  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  let content = EMPTY_STORE;
  try {
    file = isOwnCache(folder) ? openRegular(join(folder, FILE)) : undefined;
    const readBytes = (buffer: Buffer, offset: number) => fill(buffer, file, offset);
    if (file !== undefined) content = readStore(fstatSync(file).size, readBytes, key);
  } catch {
    // A damaged store is as good as none.
  }
  if (content === EMPTY_STORE) close();
  return { content, close };
}

/** Fills a buffer from an offset of an open file on. */
function fill(buffer: Buffer, file: number | undefined, offset: number): Buffer {
  for (let length = 0; length < buffer.length;) {
    const count = readSync(file ?? -1, buffer, length, buffer.length - length, offset + length);
    if (count === 0) throw new Error('The store ends early');
    length += count;
  }
  return buffer;
}

/** A file for segments of a run, which has no name, so that it is gone with the process. */
export function createSpool(caches: string, key: string): Pick<Store, 'setAside' | 'close'> {
  let file: number | undefined;
  let size = 0;
  let isFull = false;
  const create = () => {
    const path = join(folderOf(caches, key), `${FILE}.${randomUUID()}`);
    const descriptor = openSync(path, 'wx+');
    unlinkSync(path);
    return descriptor;
  };
  return {
    setAside: (segment) => {
      if (isFull) return segment;
      try {
        const parts = FIELDS.map((field) => segment[field]);
        file ??= create();
        writeFileSync(file, Buffer.concat(parts));
        const offsets = [size];
        for (const { length } of parts) offsets.push((size += length));
        const { digests } = segment;
        return storedSegment({ digests, offsets }, (from, to) => fill(Buffer.allocUnsafeSlow(to - from), file, from));
      } catch {
        // The part stays in memory; saving the store reports the fault of the disk.
        isFull = true;
        return segment;
      }
    },
    close: () => {
      if (file !== undefined) closeSync(file);
    },
  };
}

/** Writes a store beside the present one, of which it may read, and puts it in its place. */
export function writeStoreFolder(caches: string, key: string, content: StoreContent): void {
  const place = join(folderOf(caches, key), FILE);
  const newFile = `${place}.${randomUUID()}`;
  try {
    const file = openSync(newFile, 'wx');
    closing(newFile, file, () => {
      for (const part of printStore(content, key)) writeFileSync(file, part);
    });
    renameSync(newFile, place);
  } finally {
    rmSync(newFile, { force: true });
  }
}

/** A foreign file in the place of a store. */
class ForeignCache extends Error {
  readonly code = 'FOREIGN';
  readonly syscall = 'open';

  constructor(path: string) {
    super(`"${path}" was not made by this program`);
  }
}

/** Maximum of caches that are kept for other settings. */
const SIBLINGS = 7;

/** Excludes the folder from backups: https://bford.info/cachedir/. */
const TAG = 'CACHEDIR.TAG';
const TAG_TEXT =
  'Signature: 8a477f597d28d172789f06886806bc55\n# This cache was made by "catalogue build" or "catalogue check".\n';

/** Files of stores, also of earlier versions and killed builds. */
const OWN_NAME = /^(?:store|index|data)(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** Whether a folder is a cache of this program or empty. */
function isOwnCache(folder: string): boolean {
  if (statusOf(folder)?.isDirectory() !== true) return false;
  return readRegular(join(folder, TAG))?.toString('latin1') === TAG_TEXT || readdirSync(folder).length === 0;
}

/** Deletes the oldest caches, without foreign files. */
function pruneCaches(caches: string, usedCache: string): void {
  const otherCaches = readdirSync(caches)
    .map((name) => join(caches, name))
    .filter((path) => path !== usedCache && /^[0-9a-f]{16}$/.test(basename(path)) && isOwnCache(path))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of otherCaches.slice(SIBLINGS)) removeCache(path);
}

function removeCache(folder: string): void {
  const names = readdirSync(folder).filter((name) => OWN_NAME.test(name));
  for (const name of [...names, TAG])
    if (statusOf(join(folder, name))?.isFile() === true) unlinkSync(join(folder, name));
  removeIfEmpty(folder);
}
