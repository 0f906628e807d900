import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { EMPTY_STORE, printStore, readStore, type StoreContent } from '../cache/store.ts';
import { statusOf } from './entry-status.ts';
import { makeFolders } from './make-folders.ts';
import { openRegular, readRegular } from './read-regular.ts';
import { reasonOf } from './reason-of.ts';

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
  if (statusOf(join(folder, TAG)) === undefined) writeFileSync(join(folder, TAG), TAG_TEXT, { flag: 'wx' });
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
      for (let length = 0; length < bytes.length;) {
        const count = readSync(file, bytes, length, bytes.length - length, length);
        if (count === 0) return EMPTY_STORE;
        length += count;
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

/** Caches of other settings that are kept beside the one in use. */
const SIBLINGS = 7;

/** Tells programs that make backups that a folder is a cache; see https://bford.info/cachedir/. */
const TAG = 'CACHEDIR.TAG';
const TAG_TEXT =
  'Signature: 8a477f597d28d172789f06886806bc55\n# This cache was made by "catalogue build" or "catalogue check".\n';

/** Files of a store, those of earlier versions with them, and what they were about to be replaced by when a build was killed. */
const OWN_NAME = /^(?:store|index|data)(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** Whether a folder was made to be a cache by this program, or is empty. */
function isOwnCache(folder: string): boolean {
  if (statusOf(folder)?.isDirectory() !== true) return false;
  return readRegular(join(folder, TAG))?.toString('latin1') === TAG_TEXT || readdirSync(folder).length === 0;
}

/** Deletes the caches that have not been used for longest, as far as this program made what is in them. */
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
  try {
    rmdirSync(folder);
  } catch (error) {
    // What somebody else has put there stays.
    if (!['ENOTEMPTY', 'EEXIST'].includes(reasonOf(error).code)) throw error;
  }
}
