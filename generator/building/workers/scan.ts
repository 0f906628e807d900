import { Worker, type MessagePort } from 'node:worker_threads';
import { findFolders, type ReadFolder, type WantedFolders } from '../../io/disk/find-folders.ts';
import { joinFound, outline, type KnownCatalogue, type Scan, type ScanOptions } from '../../io/disk/scan-catalogue.ts';
import type { Threads } from './run-tasks.ts';

/** Fewer games are looked at before a thread has begun. */
const WORTH_A_THREAD = 4000;

/** Messages to the second thread. */
interface ScanTask {
  readonly wanted: WantedFolders;
  readonly next: Int32Array;
}

/** Bytes that are remembered of a small game, about. */
const BYTES_A_GAME = 200;

/** Looks through a catalogue, together with a second thread where there is enough to look at. */
export interface Scanner {
  /** Called with the number of cached bytes before they are read, so that the thread starts meanwhile. */
  readonly expect: (bytes: number) => void;
  readonly scan: (known: KnownCatalogue | undefined, options: ScanOptions) => Promise<Scan>;
}

/** Creates what looks through a catalogue, once. */
export function createScanner(root: string, threads: Threads): Scanner {
  const isHelped = (games: number) => threads.count > 1 && games >= WORTH_A_THREAD;
  let worker: Worker | undefined;
  return {
    expect: (bytes) => {
      if (!isHelped(bytes / BYTES_A_GAME)) return;
      worker = startThread(threads);
      // No one waits for it where the scan is never asked for.
      worker.unref();
    },
    scan: async (known, options) => {
      try {
        const outlined = outline(root, known, options);
        const { wanted } = outlined;
        const looksAtFew = options.trust?.looksAtFolders === false;
        if (isHelped(wanted.places.length) && !looksAtFew) worker ??= startThread(threads);
        const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
        const answer = worker === undefined ? [] : answerOf(worker, { wanted, next });
        const own = findFolders(wanted, next);
        return joinFound(outlined, [own, await answer]);
      } catch (error) {
        void worker?.terminate();
        throw error;
      }
    },
  };
}

function answerOf(worker: Worker, task: ScanTask): Promise<readonly ReadFolder[]> {
  worker.ref();
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(task);
  });
}

function startThread({ scanner }: Threads): Worker {
  const { address, argv } = scanner();
  return new Worker(address, { argv });
}

/** What the second thread does. It ends by itself, so that what it keeps for the next start is written as a whole. */
export function work(port: MessagePort): void {
  port.once('message', ({ wanted, next }: ScanTask) => {
    port.postMessage(findFolders(wanted, next));
  });
}
