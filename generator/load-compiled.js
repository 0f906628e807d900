// Loads a compiled module with the bytecode that V8 made of it in an earlier run, which saves a quarter of a start. Node can
// do so by itself from version 22 on, but only of what ran in the first run, and not in threads.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Script } from 'node:vm';
import { DIGEST } from './compiled.js';

/**
 * A file of bytecode begins with a digest, of the sources that it was made of and of what follows: V8 runs whatever it gets
 * for any text of the same length. Milliseconds follow, then bytecode.
 */
const DIGEST_LENGTH = 32;
const TIME_LENGTH = 8;

/**
 * What a compiled CommonJS module exports. It must not use `import()`: see `supported` in compile.js.
 *
 * @param {string} file
 */
export function loadCompiled(file) {
  // It is ASCII, as compile.js writes it.
  const text = readFileSync(file, 'latin1');
  const place = join(dirname(file), 'bytecode', `${basename(file)}-${process.version}-${process.arch}`);
  const sources = readSources(join(dirname(file), DIGEST));
  const kept = readKept(place, sources);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) { ${text}\n})`, {
    filename: file,
    ...(kept === undefined ? {} : { cachedData: kept.bytecode }),
  });
  const ranFor = script.cachedDataRejected === false ? kept?.milliseconds : undefined;
  process.once('exit', () => {
    // A longer run has used more functions, and only those have bytecode.
    if (ranFor === undefined || performance.now() > 2 * ranFor) keep(place, script, sources);
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}

/**
 * What stands for the sources; nothing where that is not known.
 *
 * @param {string} path
 */
function readSources(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * What an earlier run has kept; `undefined` where there is nothing, or something else.
 *
 * @param {string} place
 * @param {string} sources
 * @returns {{ milliseconds: number, bytecode: Buffer } | undefined}
 */
function readKept(place, sources) {
  try {
    const bytes = readFileSync(place);
    const rest = bytes.subarray(DIGEST_LENGTH);
    if (!bytes.subarray(0, DIGEST_LENGTH).equals(digestOf(sources, rest))) return undefined;
    return { milliseconds: rest.readDoubleLE(0), bytecode: rest.subarray(TIME_LENGTH) };
  } catch {
    return undefined;
  }
}

/**
 * Keeps the bytecode of all functions that have run.
 *
 * @param {string} place
 * @param {Script} script
 * @param {string} sources
 */
function keep(place, script, sources) {
  // Threads may do so at the same time.
  const written = `${place}-${String(process.pid)}-${String(Math.random()).slice(2)}`;
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(written, '', { flag: 'wx' });
  } catch {
    // Where a package is installed may be closed to its users.
    return;
  }
  try {
    const time = Buffer.alloc(TIME_LENGTH);
    time.writeDoubleLE(performance.now());
    const rest = Buffer.concat([time, script.createCachedData()]);
    writeFileSync(written, Buffer.concat([digestOf(sources, rest), rest]));
    renameSync(written, place);
  } catch {
    // The disk is full, or somebody else's file is in the way.
    rmSync(written, { force: true });
  }
}

/**
 * @param {string} sources
 * @param {Buffer} bytes
 */
function digestOf(sources, bytes) {
  return createHash('sha256').update(sources).update(bytes).digest();
}
