// Loaded before the program (NODE_OPTIONS=--require): lets one operation on files below a folder
// fail, or ends the process at it, and counts them. What to do is told by FAILING_DISK, as JSON:
//   below   folder whose files are meant
//   at      number of the operation, from 1; 0 only counts
//   how     'EIO' and 'EACCES' fail once; 'ENOSPC' fails at each one that needs space, from there on; 'SIGKILL'
//   count   file that the number of operations is written to at the end
'use strict';

const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { isMainThread } = require('node:worker_threads');

const { below, at, how, count } = JSON.parse(process.env.FAILING_DISK);
const needsSpace = how === 'ENOSPC';
/** Descriptors of files below the folder, with their paths. */
const opened = new Map();
let operations = 0;

/** Operations that change something, by the place of the last path among their arguments. */
const WRITING = {
  mkdir: 0,
  rename: 1,
  rm: 0,
  rmdir: 0,
  unlink: 0,
  link: 1,
  symlink: 1,
  utimes: 0,
  lutimes: 0,
  truncate: 0,
};
const MORE_WRITING = { copyFile: 1, writeFile: 0, appendFile: 0, chmod: 0, mkdtemp: 0, cp: 1 };
const READING = { readFile: 0, readdir: 0, stat: 0, lstat: 0, readlink: 0, realpath: 0, access: 0, opendir: 0 };
/** Operations on an open file. */
const ON_FILES = ['write', 'writev', 'ftruncate', 'futimes', 'fsync', 'fdatasync', 'fchmod'];
const ON_FILES_READING = ['read', 'readv', 'fstat'];
const SPACE = new Set([
  'open',
  'mkdir',
  'link',
  'symlink',
  'copyFile',
  'writeFile',
  'appendFile',
  'write',
  'writev',
  'mkdtemp',
  'cp',
]);

const WORDS = { EIO: 'i/o error', EACCES: 'permission denied', ENOSPC: 'no space left on device' };

const real = { ...fs };
const writeSync = fs.writeSync.bind(fs);

function isBelow(path) {
  const text = path instanceof URL ? path.pathname : String(path);
  return text === below || text.startsWith(`${below}/`);
}

function pathOf(last, args) {
  const path = typeof args[0] === 'number' ? opened.get(args[0]) : args.slice(0, last + 1).findLast(isBelow);
  return path === undefined || (typeof args[0] !== 'number' && !isBelow(path)) ? undefined : String(path);
}

/** The error that an operation has to fail with, if it has to. */
function faultOf(name, path, isWriting, args) {
  if (path === undefined || !isMainThread) return undefined;
  if (needsSpace && !(SPACE.has(name) && isWriting)) return undefined;
  if (how === 'SIGKILL' && !isWriting) return undefined;
  operations += 1;
  if (at === 0 || (needsSpace ? operations < at : operations !== at)) return undefined;
  // Part of the bytes reach the disk before it is full, or before the machine stops.
  if (name === 'write' && ArrayBuffer.isView(args[1])) {
    const start = typeof args[2] === 'number' ? args[2] : 0;
    const length = typeof args[3] === 'number' ? args[3] : args[1].byteLength - start;
    writeSync(args[0], args[1], start, Math.floor(length / 2));
  }
  if (how === 'SIGKILL') process.kill(process.pid, 'SIGKILL');
  // As the system does: it knows no path of an open file.
  const place = typeof args[0] === 'number' ? {} : { path };
  const error = new Error(`${how}: ${WORDS[how]}, ${name}`);
  return Object.assign(error, { code: how, syscall: name, errno: -1, ...place });
}

function isOpenForWriting(flags) {
  if (typeof flags === 'number') return (flags & (real.constants.O_WRONLY | real.constants.O_RDWR)) !== 0;
  return flags !== undefined && flags !== 'r' && flags !== null;
}

/** A synchronous operation that may fail, with its own forms, such as `realpathSync.native`. */
function failing(own, name, last, isWriting) {
  const wrapped = (...args) => {
    const fault = faultOf(name, pathOf(last, args), isWriting, args);
    if (fault !== undefined) throw fault;
    return own(...args);
  };
  return own.native === undefined
    ? wrapped
    : Object.assign(wrapped, { native: failing(own.native, name, last, isWriting) });
}

function patch(name, last, isWriting) {
  if (real[`${name}Sync`] !== undefined) {
    fs[`${name}Sync`] = failing(real[`${name}Sync`], name, last, isWriting);
  }
  if (typeof real[name] === 'function') {
    const own = real[name];
    fs[name] = (...args) => {
      const fault = faultOf(name, pathOf(last, args), isWriting, args);
      const done = args.at(-1);
      if (fault === undefined || typeof done !== 'function') return own(...args);
      process.nextTick(done, fault);
    };
    if (own.native !== undefined) fs[name].native = own.native;
  }
  const ofPromises = real.promises[name]?.bind(real.promises);
  if (ofPromises !== undefined) {
    fs.promises[name] = async (...args) => {
      const fault = faultOf(name, pathOf(last, args), isWriting, args);
      if (fault !== undefined) throw fault;
      return ofPromises(...args);
    };
  }
}

for (const [name, last] of Object.entries({ ...WRITING, ...MORE_WRITING })) patch(name, last, true);
for (const [name, last] of Object.entries(READING)) patch(name, last, false);
for (const name of ON_FILES) patch(name, 0, true);
for (const name of ON_FILES_READING) patch(name, 0, false);

fs.openSync = (path, flags, ...rest) => {
  const isWriting = isOpenForWriting(flags);
  const fault = faultOf('open', isBelow(path) ? path : undefined, isWriting, [path]);
  if (fault !== undefined) throw fault;
  const file = real.openSync(path, flags, ...rest);
  if (isBelow(path)) opened.set(file, String(path));
  return file;
};
fs.closeSync = (file) => {
  opened.delete(file);
  return real.closeSync(file);
};

syncBuiltinESMExports();
process.on('exit', () => {
  if (count !== undefined && isMainThread) real.writeFileSync(count, String(operations));
});
