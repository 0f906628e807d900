import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { reasonOf } from './reason-of.ts';

/** Neither follows a link in the file's place, nor waits for whoever writes to a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a regular file to read; `undefined` where there is none, be it that something else is in its place. */
export function openRegular(path: string, flags = FLAGS): number | undefined {
  let file: number;
  try {
    file = openSync(path, flags);
  } catch (error) {
    // ENXIO: a socket.
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'].includes(reasonOf(error).code)) return undefined;
    throw error;
  }
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  return undefined;
}

/** Reads a regular file; `undefined` where there is none. */
export function readRegular(path: string): Buffer | undefined {
  const file = openRegular(path);
  if (file === undefined) return undefined;
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
