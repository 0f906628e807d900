import { Worker, type MessagePort } from 'node:worker_threads';
import { joinParts, partsOf, scanPart, type Scan, type ScannedPart } from '../disk/scan-catalogue.ts';
import type { Threads } from './run-tasks.ts';

/** Fewer games are looked through before a thread has begun. */
const WORTH_A_THREAD = 4000;

/** Looks through a catalogue, together with a second thread where there is enough to look at. */
export async function scan(root: string, now: number, { count, scanner }: Threads): Promise<Scan> {
  const { folders, games } = partsOf(root);
  if (count < 2 || games < WORTH_A_THREAD) return joinParts([scanPart(root, [''], now)]);
  const others = folders.filter((_folder, index) => index % 2 === 1);
  const { address, argv } = scanner();
  const worker = new Worker(address, { argv, workerData: { root, folders: others, now } });
  try {
    const answer = new Promise<ScannedPart>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    const own = scanPart(root, [''], now, others);
    return joinParts([own, await answer]);
  } finally {
    await worker.terminate();
  }
}

/** What the second thread does. */
export function work(port: MessagePort, data: unknown): void {
  const { root, folders, now } = data as { root: string; folders: string[]; now: number };
  port.postMessage(scanPart(root, folders, now));
}
