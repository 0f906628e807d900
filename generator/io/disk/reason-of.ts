import { closeSync } from 'node:fs';

/** The words of an operating system's error, for a person, and its code, such as `ENOENT`. */
export function reasonOf(error: unknown): { readonly code: string; readonly words: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { code, words: reasons[code]?.[0] ?? (error instanceof Error ? error.message : String(error)) };
}

/** What some work gives; `undefined` where the system refuses it with one of these codes. */
export function unlessRefused<T>(codes: readonly string[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (codes.includes(reasonOf(error).code)) return undefined;
    throw error;
  }
}

/** A system error in words: what failed, where, why, what to do; `undefined` for other errors, which are bugs. */
export function systemFault(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  const { path, dest, syscall } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const { code, words } = reasonOf(error);
  const verb = verbs[String(syscall)] ?? `do "${String(syscall)}" on`;
  const places = [path, dest].flatMap((place) => (place === undefined ? [] : [`"${place}"`])).join(' to ');
  const remedy = reasons[code]?.[1];
  return `Cannot ${verb} ${places === '' ? 'a file' : places}: ${words}${remedy === undefined ? '' : `; ${remedy}`}`;
}

/** Does something with an opened file. An error names the file, which those of the system do only until it is open. */
export function namingPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && !('path' in error)) Object.assign(error, { path });
    throw error;
  }
}

/** Does something with an opened file, and closes it. An error names the file. */
export function closing<T>(path: string, file: number, work: () => T): T {
  try {
    return namingPath(path, work);
  } finally {
    closeSync(file);
  }
}

/** What is wrong, and what a person can do where that does not go without saying. */
const reasons: Readonly<Record<string, readonly [words: string, remedy?: string]>> = {
  EACCES: ['permission denied', 'let this user in, or name another place'],
  EPERM: ['operation not permitted', 'let this user do it, or name another place'],
  EROFS: ['the disk is read-only', 'make it writable, or name another place'],
  ENOSPC: ['the disk is full', 'make room, or name another place'],
  EDQUOT: ['the disk quota is used up', 'make room, or name another place'],
  EFBIG: ['the file would be larger than may be', 'raise the limit (ulimit -f), or name another place'],
  EIO: ['the disk does not work as it should', "look at the system's log"],
  ENOENT: ['it is not there'],
  EEXIST: ['something else is in its place', 'move that away, or name another place'],
  EISDIR: ['it is a folder', 'a file is needed there'],
  ENOTDIR: ['a part of its path is not a folder', 'move that away, or name another place'],
  ENOTEMPTY: ['the folder is not empty', 'another program may write there; run the command again'],
  EBUSY: ['another program uses it', 'end that program, or name another place'],
  ETXTBSY: ['it is a program that runs', 'end that program, or name another place'],
  EXDEV: ['the two are on different disks', 'name a place on the same disk'],
  ELOOP: ['its path has links in a circle', 'correct the links'],
  ENAMETOOLONG: ['the name is too long', 'name a place with a shorter path'],
  EMLINK: ['the file has too many links', 'name a place on another disk'],
  ENXIO: ['it is not an ordinary file'],
  EINVAL: ['the system does not take that name'],
  EMFILE: ['too many files are open', 'raise the limit (ulimit -n)'],
  ENFILE: ['too many files are open on this machine', 'end other programs'],
  ENOMEM: ['the memory is full', 'end other programs'],
  ENOTSUP: ['the disk cannot do that', 'name another place'],
  EOPNOTSUPP: ['the disk cannot do that', 'name another place'],
  ESTALE: ['the network disk has lost it', 'mount that disk again'],
  EADDRINUSE: ['another program uses the port', 'choose another with --port'],
  EADDRNOTAVAIL: ['this machine does not have that address', 'name another with --listen'],
  ENOTFOUND: ['there is no such name', 'name an address of this machine with --listen'],
};

const verbs: Readonly<Record<string, string>> = {
  open: 'open',
  read: 'read',
  write: 'write to',
  stat: 'look at',
  lstat: 'look at',
  access: 'look at',
  scandir: 'list',
  opendir: 'list',
  readlink: 'read the link',
  realpath: 'find',
  mkdir: 'make the folder',
  mkdtemp: 'make the folder',
  rename: 'rename',
  link: 'link',
  symlink: 'make the link',
  copyfile: 'copy',
  unlink: 'remove',
  rmdir: 'remove',
  rm: 'remove',
  chmod: 'set the mode of',
  chown: 'set the owner of',
  utime: 'set the time of',
  futime: 'set the time of',
  close: 'write to',
  fsync: 'write to',
  ftruncate: 'write to',
  uv_cwd: 'find the current folder',
};
