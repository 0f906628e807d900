import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_STORE, printStore, readStore, type StoreContent } from '../cache/store.ts';
import { isOwnCache, markCache, pruneCaches } from './cache-mark.ts';
import { statusOf } from './entry-status.ts';
import { makeFolders } from './make-folders.ts';
import { openRegular } from './read-regular.ts';

/** The one file of a store. */
const FILE = 'store';

/** The folder of the store of a key. */
function folderOf(caches: string, key: string): string {
  return join(caches, key.slice(0, 16));
}

/** Makes the folder of a store, or throws as the file system does. */
export function prepareStore(caches: string, key: string): void {
  const folder = folderOf(caches, key);
  makeFolders(caches);
  if (statusOf(folder) === undefined) mkdirSync(folder);
  else if (!isOwnCache(folder)) throw new ForeignCache(folder);
  const status = statusOf(join(folder, FILE));
  if (status?.isFile() === false) throw new ForeignCache(join(folder, FILE));
  markCache(folder);
  pruneCaches(caches, folder);
}

/** What is stored under a key; nothing where it cannot be read, whatever the reason. Threads can share its bytes. */
export function readStoreFolder(caches: string, key: string): StoreContent {
  const folder = folderOf(caches, key);
  try {
    const file = isOwnCache(folder) ? openRegular(join(folder, FILE)) : undefined;
    if (file === undefined) return EMPTY_STORE;
    try {
      const bytes = Buffer.from(new SharedArrayBuffer(fstatSync(file).size));
      for (let done = 0; done < bytes.length;) {
        const read = readSync(file, bytes, done, bytes.length - done, done);
        if (read === 0) return EMPTY_STORE;
        done += read;
      }
      return readStore(bytes, key);
    } finally {
      closeSync(file);
    }
  } catch {
    return EMPTY_STORE;
  }
}

/** Replaces what is stored under a key. */
export function writeStoreFolder(caches: string, key: string, content: StoreContent): void {
  const place = join(folderOf(caches, key), FILE);
  const fresh = `${place}.${randomUUID()}`;
  try {
    const file = openSync(fresh, 'wx');
    try {
      for (const part of printStore(content, key)) writeFileSync(file, part);
    } finally {
      closeSync(file);
    }
    renameSync(fresh, place);
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Something that no build made lies where a store should be. Has the fields of the system's errors. */
class ForeignCache extends Error {
  readonly code = 'FOREIGN';
  readonly syscall = 'open';

  constructor(path: string) {
    super(`"${path}" was not made by this program`);
  }
}
