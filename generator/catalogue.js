#!/usr/bin/env node
// The installed command. Runs the program that was compiled at install; where a source has changed since, where nothing
// was compiled, or where CATALOGUE_FROM_SOURCE is set, it runs the sources by tsx, which takes longer to start.
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { digestSources, findCompiled } from './compiled.js';

// http-server uses names that Node has replaced; that is of no use to users.
process.noDeprecation = true;
const compiled = process.env['CATALOGUE_FROM_SOURCE'] ? undefined : findCompiled();
const { main } = compiled === undefined ? await loadSource() : loadCompiled(compiled.folder);
await main({
  workerOf: (module) => ({ address: new URL('worker.js', import.meta.url), argv: [addressOf(module)] }),
  digest: () => `${compiled?.digest ?? digestSources()} ${process.version}`,
});

async function loadSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('./main.ts');
}

function loadCompiled(folder) {
  // From Node 22 on. Not in the folder for temporary files, where others may write.
  if (nodeModule.enableCompileCache !== undefined) nodeModule.enableCompileCache(join(folder, 'bytecode'));
  // Node 20 spends a third of a build compiling its functions; with less inlining a cold build takes a fifth less time.
  else setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
  return nodeModule.createRequire(import.meta.url)(join(folder, 'main.cjs'));
}

function addressOf(module) {
  if (compiled === undefined) return new URL(module, import.meta.url).href;
  return pathToFileURL(join(compiled.folder, module.replace(/\.ts$/, '.cjs'))).href;
}
