import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { closing, namingPath, unlessRefused } from './reason-of.ts';

/** Does not follow links or wait for pipes. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a regular file; `undefined` if there is none. */
export function openRegular(path: string, flags = FLAGS): number | undefined {
  // ENXIO: a socket.
  const file = unlessRefused(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'], () => openSync(path, flags));
  if (file === undefined || namingPath(path, () => fstatSync(file).isFile())) return file;
  closeSync(file);
  return undefined;
}

/** `undefined` if there is no regular file. */
export function readRegular(path: string): Buffer | undefined {
  const file = openRegular(path);
  return file === undefined ? undefined : closing(path, file, () => readFileSync(file));
}

/** The bytes of a file, also through a link; an error names it. */
export function readWhole(path: string): Buffer {
  return namingPath(path, () => readFileSync(path));
}

/** Reads a named text file, also through a link; throws if it is not regular. */
export function readNamedText(path: string): string {
  if (!statSync(path).isFile()) throw new NotRegular(path);
  // O_NONBLOCK: a pipe in the file's place would block.
  const file = openRegular(path, constants.O_RDONLY | constants.O_NONBLOCK);
  if (file === undefined) throw new NotRegular(path);
  return closing(path, file, () => readFileSync(file, 'utf8'));
}

class NotRegular extends Error {
  readonly code = 'NOT_REGULAR';
  readonly syscall = 'open';
  readonly path: string;

  constructor(path: string) {
    super('it is not a regular file');
    this.path = path;
  }
}
