import { Worker, type MessagePort } from 'node:worker_threads';
import { findChanged, type ChangedPlaces, type Stamped } from '../../io/disk/scan-catalogue.ts';
import type { Segment } from '../../io/cache/segment.ts';
import type { Threads } from './run-tasks.ts';

/** Segments per thread; fewer are scanned faster than a thread starts. */
const WORTH_A_THREAD = 60;

/** Finds changed folders of games, by segment; a second thread helps with many. */
export async function scanSegments(
  root: string,
  segments: readonly Segment[],
  threads: Threads,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const stampedFolders: Stamped = { root, next, segments: segments.map(({ name, stamp }) => ({ name, stamp })) };
  const isHelped = threads.count > 1 && segments.length >= WORTH_A_THREAD;
  const answer = isHelped ? askThread(threads, stampedFolders) : [];
  return new Map([...findChanged(stampedFolders), ...(await answer)]);
}

function askThread({ scanner }: Threads, stampedFolders: Stamped): Promise<readonly ChangedPlaces[]> {
  const { address, argv } = scanner();
  const worker = new Worker(address, { argv });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(stampedFolders);
  });
}

/** The work of the second thread. It ends by itself, so that its bytecode cache is written completely. */
export function work(port: MessagePort): void {
  port.once('message', (stampedFolders: Stamped) => {
    port.postMessage(findChanged(stampedFolders));
  });
}
