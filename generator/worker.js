// Where every worker thread begins: loads the module that its first argument names, and hands over to its function
// `work`. A thread knows nothing of TypeScript unless it is told again.
import { parentPort, workerData } from 'node:worker_threads';

const module = process.argv[2] ?? '';
if (module.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
}
const { work } = await import(module);
await work(parentPort, workerData);
