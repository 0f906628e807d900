import { readdirSync, writeFileSync, statSync, unlinkSync, rmdirSync } from 'node:fs';
import { join, basename } from 'node:path';
import { statusOf } from './entry-status.ts';
import { readRegular } from './read-regular.ts';
import { reasonOf } from './reason-of.ts';

/** Caches of other settings that are kept beside the one in use. */
const SIBLINGS = 7;

/** Tells programs that make backups that a folder is a cache; see https://bford.info/cachedir/. */
const TAG = 'CACHEDIR.TAG';
const TAG_TEXT =
  'Signature: 8a477f597d28d172789f06886806bc55\n# This cache was made by "catalogue build" or "catalogue check".\n';

/** Files of a store, those of earlier versions with them, and what they were about to be replaced by when a build was killed. */
const OWN_NAME = /^(?:store|index|data)(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** Whether a folder was made to be a cache by this program, or is empty. */
export function isOwnCache(folder: string): boolean {
  if (statusOf(folder)?.isDirectory() !== true) return false;
  return readRegular(join(folder, TAG))?.toString('latin1') === TAG_TEXT || readdirSync(folder).length === 0;
}

export function markCache(folder: string): void {
  if (statusOf(join(folder, TAG)) === undefined) writeFileSync(join(folder, TAG), TAG_TEXT, { flag: 'wx' });
}

/** Deletes the caches that have not been used for longest, as far as this program made what is in them. */
export function pruneCaches(caches: string, used: string): void {
  const others = readdirSync(caches)
    .map((name) => join(caches, name))
    .filter((path) => path !== used && /^[0-9a-f]{16}$/.test(basename(path)) && isOwnCache(path))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of others.slice(SIBLINGS)) removeCache(path);
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
