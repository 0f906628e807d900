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
  { count, scanner }: Threads,
): Promise<Scan> {
  const outlined = outline(root, known, options);
  const { wanted } = outlined;
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const isSmall = wanted.places.length < WORTH_A_THREAD || options.trust?.looksAtFolders === false;
  if (count < 2 || isSmall) return joinFound(outlined, [findFolders(wanted, next)]);
  const { address, argv } = scanner();
  const told: Told = { wanted, next };
  const worker = new Worker(address, { argv, workerData: told });
  try {
    const answer = new Promise<readonly ReadFolder[]>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    const own = findFolders(wanted, next);
    return joinFound(outlined, [own, await answer]);
  } finally {
    await worker.terminate();
  }
}

/** What the second thread does. */
export function work(port: MessagePort, data: unknown): void {
  const { wanted, next } = data as Told;
  port.postMessage(findFolders(wanted, next));
}
