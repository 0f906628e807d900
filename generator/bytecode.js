// Runs the compiled program from the bytecode that an earlier run of the same command left, which takes half the time of
// reading its text. Where there is none, or it does not fit, the text is read.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Bytes of the check sum before the bytecode. V8 itself looks only whether its version, its flags and the length fit. */
const CHECK_SUM = 4;

/**
 * Runs a CommonJS module.
 *
 * @param {string} path
 * @param {string} command each has bytecode of its own: that of the functions which it ran
 * @returns what it exports, and what leaves bytecode for the next run if there was none; asked after the work is done
 */
export function runModule(path, command) {
  const kept = `${path}.${command}.bytecode`;
  const cachedData = readBytecode(kept);
  // The compiler writes nothing but ASCII, which is soonest read as what it is.
  const script = new Script(Module.wrap(readFileSync(path, 'latin1')), { filename: path, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const keepBytecode = () => {
    if (cachedData === undefined || script.cachedDataRejected) writeBytecode(kept, script.createCachedData());
  };
  return { exports: module.exports, keepBytecode };
}

/** @param {string} path */
function readBytecode(path) {
  try {
    const bytes = readFileSync(path);
    const code = bytes.subarray(CHECK_SUM);
    return bytes.readUInt32LE() === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} path
 * @param {Buffer} code
 */
function writeBytecode(path, code) {
  const sum = Buffer.alloc(CHECK_SUM);
  sum.writeUInt32LE(crc32(code));
  const aside = `${path}.${String(process.pid)}`;
  try {
    writeFileSync(aside, Buffer.concat([sum, code]));
    renameSync(aside, path);
  } catch {
    // Nothing can be written here; the next run reads the text again.
  }
}
