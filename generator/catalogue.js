#!/usr/bin/env node
// The installed command: runs the compiled program, which is compiled anew when a source has changed. Where that cannot
// be done, or CATALOGUE_FROM_SOURCE is set, Node is taught to read TypeScript and runs the sources.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runModule } from './bytecode.js';
import { digestProgram, findCompiled } from './compiled.js';

// http-server uses names that Node has replaced; that tells nobody who runs this anything.
process.noDeprecation = true;
const compiled = process.env['CATALOGUE_FROM_SOURCE'] ? undefined : (findCompiled() ?? (await compileNow()));
const program = {
  workerOf: (module) => ({ address: new URL('worker.js', import.meta.url), argv: [addressOf(module)] }),
  digest: () => compiled?.digest ?? digestProgram(),
  tuneEngine: async () => (await import('./engine.js')).tuneEngine(),
};
if (compiled === undefined) await (await loadSource()).main(program);
else await runCompiled(join(compiled.folder, 'main.cjs'), process.argv.slice(2));

/**
 * Misuse, such as a command that does not exist, leaves no bytecode: its end is code 2. Help can be asked for together
 * with any word, and has bytecode of its own.
 */
async function runCompiled(path, words) {
  const isHelp = words.includes('--help') || words.includes('-h');
  const command = !isHelp && /^[a-z]+$/.test(words[0] ?? '') ? words[0] : 'help';
  const { exports, keepBytecode } = runModule(path, command);
  await exports.main(program);
  if (process.exitCode !== 2) keepBytecode();
}

async function compileNow() {
  try {
    const { compile } = await import('./compile.js');
    return await compile();
  } catch {
    // The sources do not compile, which running them will say better, or nothing can be written here.
    return undefined;
  }
}

async function loadSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('./main.ts');
}

function addressOf(module) {
  if (compiled === undefined) return new URL(module, import.meta.url).href;
  return pathToFileURL(join(compiled.folder, module.replace(/\.ts$/, '.cjs'))).href;
}
