import { Worker, type MessagePort } from 'node:worker_threads';
import { findFolders, type ReadFolder, type WantedFolders } from '../disk/find-folders.ts';
import { joinFound, outline, type KnownCatalogue, type Scan, type ScanOptions } from '../disk/scan-catalogue.ts';
import type { Threads } from './run-tasks.ts';

/** Fewer games are looked at before a thread has begun. */
const WORTH_A_THREAD = 4000;

/** What the second thread is told. */
interface Told {
  readonly wanted: WantedFolders;
  readonly next: Int32Array;
}

/** Looks through a catalogue, together with a second thread where there is enough to look at. */
export async function scan(
  root: string,
  known: KnownCatalogue | undefined,
  options: ScanOptions,
  threads: Threads,
): Promise<Scan> {
  const isHelped = (games: number) =>
    threads.count > 1 && games >= WORTH_A_THREAD && options.trust?.looksAtFolders !== false;
  // Where it is known that there is much to do, the thread starts while the outline is made.
  let worker = isHelped(known?.games.length ?? 0) ? startScanner(threads) : undefined;
  try {
    const outlined = outline(root, known, options);
    const { wanted } = outlined;
    if (isHelped(wanted.places.length)) worker ??= startScanner(threads);
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const told: Told = { wanted, next };
    const answer = worker === undefined ? [] : answerOf(worker, told);
    const own = findFolders(wanted, next);
    return joinFound(outlined, [own, await answer]);
  } finally {
    await worker?.terminate();
  }
}

function answerOf(worker: Worker, told: Told): Promise<readonly ReadFolder[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(told);
  });
}

function startScanner({ scanner }: Threads): Worker {
  const { address, argv } = scanner();
  return new Worker(address, { argv });
}

/** What the second thread does. */
export function work(port: MessagePort): void {
  port.once('message', ({ wanted, next }: Told) => {
    port.postMessage(findFolders(wanted, next));
  });
}
