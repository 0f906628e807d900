import { constants, fstatSync, openSync, readFileSync, lstatSync } from 'node:fs';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import { entriesBelow, kindOf, sortedEntries } from './list-files.ts';
import { closing, reasonOf } from './reason-of.ts';
import { statusIfKnown } from './entry-status.ts';
import type { CatalogueFiles, FileContent, Entry } from '../../catalogue/catalogue-files.ts';

export function createCatalogueFolder(folder: string): CatalogueFiles {
  return {
    list: () => Promise.resolve([...entriesBelow(folder)]),
    read: (path, limit) => {
      // Opening a pipe or device can have side effects.
      const status = path.includes('/') ? undefined : statusIfKnown(`${folder}/${path}`);
      if (status !== undefined && !status.isFile() && !status.isSymbolicLink()) return { kind: 'not-a-file' };
      return readBounded(`${folder}/${path}`, limit);
    },
  };
}

function readBounded(path: string, limit: number): FileContent {
  try {
    // O_NONBLOCK: a pipe in the file's place would block.
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    return closing(path, file, () => readOpened(file, limit));
  } catch (error) {
    const { code, words } = reasonOf(error);
    return code === 'ELOOP' ? { kind: 'symbolic-link' } : { kind: 'unreadable', reason: words };
  }
}

const CHANGED = 'it changed while it was read';

function readOpened(file: number, limit: number): FileContent {
  const status = fstatSync(file);
  if (!status.isFile()) return { kind: 'not-a-file' };
  if (status.size > limit) return { kind: 'too-large' };
  const bytes = readFileSync(file);
  const last = fstatSync(file);
  // A mix of two versions could be a record that nobody wrote.
  if (last.size !== status.size || last.mtimeMs !== status.mtimeMs) return { kind: 'unreadable', reason: CHANGED };
  return { kind: 'bytes', bytes };
}

/** The game's folder of a slug, guessed by names. */
export function findGameFolder(catalogue: string, slug: string): string | undefined {
  if (!isSlug(slug)) return undefined;
  const letter = `games/${slug.charAt(0)}`;
  if (lstatSync(`${catalogue}/${letter}/${slug}`, { throwIfNoEntry: false })?.isDirectory() === true) {
    return `${letter}/${slug}`;
  }
  for (let end = slug.length - 1; end > 0; end -= 1) {
    if (!/[_-]/.test(slug.charAt(end))) continue;
    const folder = `${letter}/${slug.slice(0, end)}`;
    const file = lstatSync(`${catalogue}/${folder}/${slug}.yaml`, { throwIfNoEntry: false });
    if (file?.isFile() === true) return folder;
  }
  return undefined;
}

export function listGameFolder(catalogue: string, folder: string): Entry[] {
  return sortedEntries(`${catalogue}/${folder}`).map((entry) => ({
    path: `${folder}/${entry.name}`,
    kind: kindOf(entry),
  }));
}
