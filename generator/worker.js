// Where every worker thread begins: loads the module that its first argument names, and hands over to its function
// `work`. A thread knows nothing of TypeScript unless it is told again.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { loadCompiled } from './load-compiled.js';

const module = process.argv[2] ?? '';
const { work } = module.endsWith('.ts') ? await loadSource() : loadCompiled(fileURLToPath(module));
work(parentPort, workerData);

async function loadSource() {
  const { register } = await import('tsx/esm/api');
  register();
  return import(module);
}
