// Loads a compiled module with V8's code cache of an earlier run, which saves a quarter of a start. Node's own compile cache
// begins with version 22, covers only what the first run used, and does not work in threads.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Script } from 'node:vm';
import { DIGEST } from './compiled.js';

/** A cache file is a digest, the run time in milliseconds and bytecode: V8 runs any bytecode for a text of the same length. */
const DIGEST_LENGTH = 32;
const TIME_LENGTH = 8;

/** The exports of a compiled CommonJS module, which must not use `import()`: see `supported` in compile.js. */
export function loadCompiled(file) {
  // compile.js writes ASCII.
  const text = readFileSync(file, 'latin1');
  const cacheFile = join(dirname(file), 'bytecode', `${basename(file)}-${process.version}-${process.arch}`);
  const sourceDigest = readOrUndefined(join(dirname(file), DIGEST)) ?? '';
  const cache = readCache(cacheFile, sourceDigest);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) { ${text}\n})`, {
    filename: file,
    ...(cache === undefined ? {} : { cachedData: cache.bytecode }),
  });
  const cachedRunTime = script.cachedDataRejected === false ? cache?.milliseconds : undefined;
  process.once('exit', () => {
    // A longer run has used more functions, and only those have bytecode.
    if (cachedRunTime === undefined || performance.now() > 2 * cachedRunTime)
      writeCache(cacheFile, script, sourceDigest);
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}

function readOrUndefined(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** The code cache of an earlier run; `undefined` if there is none, or one of other sources. */
function readCache(file, sourceDigest) {
  const bytes = readOrUndefined(file);
  const content = bytes?.subarray(DIGEST_LENGTH);
  if (content === undefined || content.length < TIME_LENGTH) return undefined;
  if (!bytes.subarray(0, DIGEST_LENGTH).equals(digest(sourceDigest, content))) return undefined;
  return { milliseconds: content.readDoubleLE(0), bytecode: content.subarray(TIME_LENGTH) };
}

/** Writes the bytecode of all functions that have run. */
function writeCache(file, script, sourceDigest) {
  // Threads may do so at the same time.
  const stagedFile = `${file}-${String(process.pid)}-${String(Math.random()).slice(2)}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(stagedFile, '', { flag: 'wx' });
  } catch {
    // The folder of the package may be read-only.
    return;
  }
  try {
    const time = Buffer.alloc(TIME_LENGTH);
    time.writeDoubleLE(performance.now());
    const content = Buffer.concat([time, script.createCachedData()]);
    writeFileSync(stagedFile, Buffer.concat([digest(sourceDigest, content), content]));
    renameSync(stagedFile, file);
  } catch {
    // The disk is full, or another user's file has this name.
    rmSync(stagedFile, { force: true });
  }
}

function digest(sourceDigest, content) {
  return createHash('sha256').update(sourceDigest).update(content).digest();
}
