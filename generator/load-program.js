// Loads the compiled program of the package or the checkout; the sources by tsx, which starts slower, if they are newer or
// CATALOGUE_FROM_SOURCE is set.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { compiledName, digestSources, findCompiled, PROJECT } from './compiled.js';
import { loadCompiled } from './load-compiled.js';

/** The program's functions, and the location they run from. */
export async function loadProgram() {
  const compiled = process.env['CATALOGUE_FROM_SOURCE'] ? undefined : findCompiled();
  const program = compiled === undefined ? await loadSource() : loadProgramIn(compiled.folder);
  const addressOf = (module) =>
    compiled === undefined
      ? new URL(module, import.meta.url).href
      : pathToFileURL(join(compiled.folder, compiledName(module))).href;
  const location = {
    folder: PROJECT,
    workerOf: (module) => ({ address: new URL('worker.js', import.meta.url), argv: [addressOf(module)] }),
    digest: () => `${compiled?.digest ?? digestSources()} ${process.version}`,
  };
  return { ...program, location };
}

async function loadSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('./main.ts');
}

function loadProgramIn(folder) {
  // Node 20 spends a third of a build compiling functions: without most inlining, and with baseline code from the first call
  // on, a cold build takes a quarter less time.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=0');
  setFlagsFromString('--always-sparkplug');
  // A tenth less processor time with later optimization: measured with Node 20, whose default is 67,584.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=300000');
  // The next start needs the bytecode that a long run would drop.
  setFlagsFromString('--no-flush-bytecode');
  return loadCompiled(join(folder, compiledName('main.ts')));
}
