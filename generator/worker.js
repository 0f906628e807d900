// Where every worker thread begins: loads the module that its first argument names, and hands over to its function
// `work`. A thread knows nothing of TypeScript unless it is told again.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const module = process.argv[2] ?? '';
const { work } = module.endsWith('.ts') ? await loadSource() : loadCompiled();
await work(parentPort, workerData);

async function loadSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return import(module);
}

/** In the older way: to import it, Node would first search its whole text for the names that it exports. */
function loadCompiled() {
  return createRequire(import.meta.url)(fileURLToPath(module));
}
