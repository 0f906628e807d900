import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import type { CatalogueFiles, Content, Entry } from '../load/catalogue-files.ts';
import { compareCodePoints } from '../value/compare-code-points.ts';
import { reasonOf } from './reason-of.ts';

/** The catalogue's folder on disk. */
export function createCatalogueFolder(folder: string): CatalogueFiles {
  return { list: () => listEntries(folder), read: (path, limit) => readBounded(join(folder, path), limit) };
}

async function listEntries(folder: string): Promise<Entry[]> {
  const found = await fastGlob('**', {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
    objectMode: true,
    onlyFiles: false,
  });
  return found
    .filter(({ dirent }) => !dirent.isDirectory())
    .map(
      ({ path, dirent }) =>
        ({ path, kind: dirent.isFile() ? 'file' : dirent.isSymbolicLink() ? 'symbolic-link' : 'other' }) as const,
    )
    .sort((a, b) => compareCodePoints(a.path, b.path));
}

function readBounded(path: string, limit: number): Content {
  let file: number;
  try {
    // Without O_NONBLOCK a pipe that took the file's place would make the program wait.
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const reason = reasonOf(error);
    return reason.code === 'ELOOP' ? { kind: 'symbolic-link' } : { kind: 'unreadable', reason: reason.words };
  }
  try {
    return readOpened(file, limit);
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error).words };
  } finally {
    closeSync(file);
  }
}

function readOpened(file: number, limit: number): Content {
  const { size } = fstatSync(file);
  if (size > limit) return { kind: 'too-large' };
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const read = readSync(file, bytes, length, size - length, null);
    if (read === 0) break;
    length += read;
  }
  return { kind: 'bytes', bytes: bytes.subarray(0, length) };
}
