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

/** Room for the short-lived objects of a chunk; a smaller heap would copy them again and again. */
const LIMITS = { maxYoungGenerationSizeMb: 32 };

/** Games per thread; fewer are processed faster than a thread starts. */
const WORTH_A_THREAD = 150;

/** Maximum of threads, and their starts. */
export interface Threads {
  readonly count: number;
  readonly processor: () => ThreadStart;
  /** The thread that looks for changed folders. */
  readonly scanner: () => ThreadStart;
}

/** The arguments of `new Worker(address, { argv, … })`. */
interface ThreadStart {
  readonly address: URL;
  readonly argv: string[];
}

/** Games of one message to a thread. */
type Chunk = readonly FolderTask[];

/** Processes games, and reports each chunk. */
export type RunTasks = (chunks: readonly Chunk[], settings: WorkSettings, onDone: OnDone) => Promise<void>;

/** Called for each chunk by its number, in no particular order. */
type OnDone = (number: number, chunk: ProcessedChunk) => void;

/** Creates a runner, which starts as many threads as the number of games is worth. Threads know only declared endpoints; others run in this thread. */
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
  const onAnswer = (number: number, { paths, ends, bytes, ...chunk }: ThreadAnswer) => {
    let start = 0;
    let file = bytes.subarray(0, 0);
    for (const [index, path] of paths.entries()) {
      const end = ends[index];
      if (end !== undefined) {
        file = bytes.subarray(start, end);
        start = end;
      }
      stage(path, file);
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

/** Lets one thread process chunks until there are none. It has two at a time, so that it never waits for a message. */
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
          // Only the caller that waits for this work gets the error, of a full disk for example.
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
    // The thread ends by itself, so that its exit handlers run.
    worker.postMessage(undefined);
    await new Promise((resolve) => worker.once('exit', resolve));
  } finally {
    worker.removeAllListeners('exit');
    await worker.terminate();
  }
}
