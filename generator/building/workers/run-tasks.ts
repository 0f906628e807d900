import { Worker } from 'node:worker_threads';
import { createStage } from '../../io/disk/staging-folder.ts';
import type { Endpoint } from '../../answers/endpoint.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import {
  createChunkProcessor,
  type ProcessedChunk,
  type FolderTask,
  type ThreadAnswer,
  type ThreadSettings,
  type WorkSettings,
} from './process.ts';

/** Most of what a game leaves behind is garbage at once; in little room it would be copied over and over. */
const LIMITS = { maxYoungGenerationSizeMb: 32 };

/** Fewer games are done before a thread has begun. */
const WORTH_A_THREAD = 150;

/** How many threads there may be, and how one is started. */
export interface Threads {
  readonly count: number;
  readonly processor: () => ThreadStart;
  /** One that looks through folders. */
  readonly scanner: () => ThreadStart;
}

/** What `new Worker(address, { argv, … })` takes. */
interface ThreadStart {
  readonly address: URL;
  readonly argv: string[];
}

/** Games that a thread gets at a time. */
type Chunk = readonly FolderTask[];

/** Processes games, and tells of each chunk. */
export type RunTasks = (chunks: readonly Chunk[], settings: WorkSettings, onDone: OnDone) => Promise<void>;

/** Called for each chunk by its number, in no particular order. */
type OnDone = (number: number, chunk: ProcessedChunk) => void;

/** Creates a runner, which processes games in as many threads as are worth starting. These have the declared endpoints; others stay in this one. */
export function createRunner({ count, processor }: Threads, endpoints: readonly Endpoint[]): RunTasks {
  const threads = endpoints === ENDPOINTS ? count : 1;
  return async (chunks, settings, onDone) => {
    const games = chunks.reduce((sum, { length }) => sum + length, 0);
    const worth = Math.min(threads, Math.floor(games / WORTH_A_THREAD));
    if (worth > 1) await runThreads(worth, processor, chunks, settings, onDone);
    else if (games > 0) {
      const process = createChunkProcessor(settings, endpoints, stageOf(settings));
      for (const [number, tasks] of chunks.entries()) onDone(number, process(tasks));
    }
  };
}

async function runThreads(
  count: number,
  processor: Threads['processor'],
  chunks: readonly Chunk[],
  settings: WorkSettings,
  onDone: OnDone,
): Promise<void> {
  const { catalogue, processing, now: clock } = settings;
  const shared: ThreadSettings = { catalogue, processing, now: clock, served: toShared(settings.served.bytes) };
  const stage = stageOf(settings);
  const onAnswer = (number: number, { paths, lengths, bytes, ...chunk }: ThreadAnswer) => {
    let start = 0;
    for (const [index, path] of paths.entries()) {
      const end = start + (lengths[index] ?? 0);
      stage(path, bytes.subarray(start, end));
      start = end;
    }
    onDone(number, chunk);
  };
  const remainder = chunks.entries();
  await Promise.all(Array.from({ length: count }, () => runThread(processor(), remainder, shared, onAnswer)));
}

function stageOf({ staging, time }: WorkSettings): (path: string, bytes: Uint8Array) => void {
  if (staging === undefined) return () => undefined;
  const { stage } = createStage(staging);
  return (path, bytes) => {
    stage(path, bytes, time);
  };
}

/** Threads see the same bytes, instead of a copy each. */
function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

/** Lets one thread work on chunks until there are none. Two are always under way, so that it never waits for the next. */
async function runThread(
  { address, argv }: ThreadStart,
  chunks: Iterator<[number: number, tasks: Chunk], undefined>,
  settings: ThreadSettings,
  onAnswer: (number: number, answer: ThreadAnswer) => void,
): Promise<void> {
  const worker = new Worker(address, { argv, workerData: settings, resourceLimits: LIMITS });
  const underWay: number[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('A thread ended before its work'));
      });
      worker.on('message', (answer: ThreadAnswer) => {
        const number = underWay.shift() ?? -1;
        try {
          onAnswer(number, answer);
        } catch (error) {
          // A full disk, say: only the code that waits for this work gets the error.
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        next();
        if (underWay.length === 0) resolve();
      });
      const next = () => {
        const { value } = chunks.next();
        if (value === undefined) return;
        underWay.push(value[0]);
        worker.postMessage(value[1]);
      };
      next();
      next();
      if (underWay.length === 0) resolve();
    });
    // It ends by itself, so that what it does at its end is done.
    worker.postMessage(undefined);
    await new Promise((resolve) => worker.once('exit', resolve));
  } finally {
    worker.removeAllListeners('exit');
    await worker.terminate();
  }
}
