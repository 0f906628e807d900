import { Worker, type MessagePort } from 'node:worker_threads';
import { findFolders, type FoundFolders, type WantedFolders } from '../disk/find-folders.ts';
import { outline, type KnownCatalogue, type Scan, type ScanOptions } from '../disk/scan-catalogue.ts';
import type { Threads } from './run-tasks.ts';

/** Fewer games are looked at before a thread has begun. */
const WORTH_A_THREAD = 4000;

/** Looks through a catalogue, together with a second thread where there is enough to look at. */
export async function scan(
  root: string,
  known: KnownCatalogue | undefined,
  options: ScanOptions,
  { count, scanner }: Threads,
): Promise<Scan> {
  const { wanted, ...rest } = outline(root, known, options);
  if (count < 2 || wanted.places.length < WORTH_A_THREAD) return { ...rest, ...findFolders(wanted) };
  const [own, its] = halve(wanted);
  const { address, argv } = scanner();
  const worker = new Worker(address, { argv, workerData: its });
  try {
    const answer = new Promise<FoundFolders>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    const found = findFolders(own);
    const more = await answer;
    const places = new Int32Array(wanted.places.length);
    places.set(found.places);
    places.set(more.places, found.places.length);
    return { ...rest, places, read: [...found.read, ...more.read] };
  } finally {
    await worker.terminate();
  }
}

/** What the second thread does. */
export function work(port: MessagePort, data: unknown): void {
  port.postMessage(findFolders(data as WantedFolders));
}

function halve(wanted: WantedFolders): [WantedFolders, WantedFolders] {
  const half = Math.ceil(wanted.places.length / 2);
  const places = wanted.places.subarray(0, half);
  const named = places.reduce((sum, place) => sum + (place === -1 ? 1 : 0), 0);
  return [
    { ...wanted, places, names: wanted.names.slice(0, named) },
    { ...wanted, places: wanted.places.slice(half), names: wanted.names.slice(named) },
  ];
}
