// Loads the program: the compiled one of the package or of the checkout; where a source has changed since, where nothing was
// compiled, or where CATALOGUE_FROM_SOURCE is set, the sources by tsx, which takes longer to start.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { compiledName, digestSources, findCompiled, PROJECT } from './compiled.js';
import { loadCompiled } from './load-compiled.js';

/** The functions where the program begins, with the place that they run from. */
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
  // Node 20 spends a third of a build compiling its functions. A cold build takes a quarter less time if only the smallest are
  // inlined, and a function runs as simple machine code from its first call on instead of being interpreted until it is hot.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=0');
  setFlagsFromString('--always-sparkplug');
  // A tenth less processor time if functions are optimized later: measured with Node 20, whose default is 67,584.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=300000');
  // What a long run has used at its beginning is wanted at the next beginning.
  setFlagsFromString('--no-flush-bytecode');
  return loadCompiled(join(folder, compiledName('main.ts')));
}
