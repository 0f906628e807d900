import { availableParallelism } from 'node:os';
import type { Threads } from '../../building/workers/run-tasks.ts';
import type { Environment } from '../terminal/environment.ts';

/** How many threads may work, one for each core if not said, and how they are started. */
export function threadsOf(count: number | undefined, { program }: Environment): Threads {
  return {
    count: count ?? availableParallelism(),
    processor: () => program.workerOf('building/workers/process.ts'),
    scanner: () => program.workerOf('building/workers/scan.ts'),
  };
}
