import { Worker } from 'node:worker_threads';
import { createStage } from '../../io/disk/staging-folder.ts';
import type { Endpoint } from '../../answers/endpoint.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import type { ChunkDone, ThreadSettings } from './process.ts';
import { createFolderProcessor, type FolderDone, type FolderTask, type WorkSettings } from './process-folders.ts';

/** Games that a thread gets at a time: few enough that threads end together, enough that messages cost nothing. */
const CHUNK = 64;

/** Most of what a game leaves behind is garbage at once; in little room it would be copied over and over. */
const LIMITS = { maxYoungGenerationSizeMb: 32 };

/** Fewer games are done before a thread has begun. */
const WORTH_A_THREAD = 300;

/** How many threads there may be, and how one is started. */
export interface Threads {
  readonly count: number;
  /** One that processes games. */
  readonly processor: () => ThreadStart;
  /** One that looks through folders. */
  readonly scanner: () => ThreadStart;
}

/** What `new Worker(address, { argv, … })` takes. */
interface ThreadStart {
  readonly address: URL;
  readonly argv: string[];
}

/** Processes games, and tells of each. */
export type RunTasks = (tasks: readonly FolderTask[], settings: WorkSettings, onDone: OnDone) => Promise<void>;

/** Called for each processed game, in no particular order. */
type OnDone = (task: FolderTask, done: FolderDone) => void;

/** Creates what processes games, by so many threads as are worth their start. These have the declared endpoints; others stay in this one. */
export function createRunner({ count, processor }: Threads, endpoints: readonly Endpoint[]): RunTasks {
  const threads = endpoints === ENDPOINTS ? count : 1;
  return (tasks, settings, onDone) => runTasks(tasks, settings, endpoints, threads, processor, onDone);
}

async function runTasks(
  tasks: readonly FolderTask[],
  settings: WorkSettings,
  endpoints: readonly Endpoint[],
  threads: number,
  processor: Threads['processor'],
  onDone: OnDone,
): Promise<void> {
  const count = Math.min(threads, Math.floor(tasks.length / WORTH_A_THREAD));
  if (count <= 1) {
    if (tasks.length === 0) return;
    const processFolder = await createFolderProcessor(settings, endpoints, stageOf(settings));
    for (const task of tasks) onDone(task, processFolder(task));
    return;
  }
  const chunks = chunksOf(tasks);
  const shared: ThreadSettings = { ...settings, known: toShared(settings.known.bytes) };
  const stage = stageOf(settings);
  const onChunk = (chunk: readonly FolderTask[], { done, paths, lengths, bytes }: ChunkDone) => {
    let at = 0;
    for (const [index, path] of paths.entries()) {
      const end = at + (lengths[index] ?? 0);
      stage(path, bytes.subarray(at, end));
      at = end;
    }
    for (const [index, task] of chunk.entries()) {
      const one = done[index];
      if (one !== undefined) onDone(task, one);
    }
  };
  await Promise.all(Array.from({ length: count }, () => runThread(processor(), chunks, shared, onChunk)));
}

function stageOf({ staging, time }: WorkSettings): (path: string, bytes: Uint8Array) => void {
  if (staging === undefined) return () => undefined;
  const stage = createStage(staging);
  return (path, bytes) => {
    stage(path, bytes, time);
  };
}

function* chunksOf(tasks: readonly FolderTask[]): Generator<readonly FolderTask[]> {
  for (let at = 0; at < tasks.length; at += CHUNK) yield tasks.slice(at, at + CHUNK);
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
  chunks: Iterator<readonly FolderTask[]>,
  settings: ThreadSettings,
  onChunk: (tasks: readonly FolderTask[], chunk: ChunkDone) => void,
): Promise<void> {
  const worker = new Worker(address, { argv, workerData: settings, resourceLimits: LIMITS });
  const underWay: (readonly FolderTask[])[] = [];
  const next = () => {
    const { value, done } = chunks.next() as IteratorResult<readonly FolderTask[], undefined>;
    if (done === true) return;
    underWay.push(value);
    worker.postMessage(value);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('A thread ended before its work'));
      });
      worker.on('message', (chunk: ChunkDone) => {
        const tasks = underWay.shift() ?? [];
        next();
        try {
          onChunk(tasks, chunk);
        } catch (error) {
          // A full disk, say: only the code that waits for this work gets the error.
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        if (underWay.length === 0) resolve();
      });
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
