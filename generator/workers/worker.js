// The beginning of a thread: teaches Node to read TypeScript, then waits for work.
import { register } from 'tsx/esm/api';

register();
const { startWorker } = await import('./worker.ts');
startWorker();
