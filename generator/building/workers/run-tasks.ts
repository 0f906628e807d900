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
export type OnDone = (task: FolderTask, done: FolderDone) => void;

/** Creates what processes games, by so many threads as are worth their start. These have the declared endpoints; others stay in this one. */
export function createRunner({ count, processor }: Threads, endpoints: readonly Endpoint[]): RunTasks {
  const threads = endpoints === ENDPOINTS ? count : 1;
  return async (tasks, settings, onDone) => {
    if (tasks.length === 0) return;
    const worth = Math.min(threads, Math.floor(tasks.length / WORTH_A_THREAD));
    if (worth > 1) await runThreads(worth, processor, tasks, settings, onDone);
    else runHere(tasks, settings, endpoints, onDone);
  };
}

function runHere(
  tasks: readonly FolderTask[],
  settings: WorkSettings,
  endpoints: readonly Endpoint[],
  onDone: OnDone,
): void {
  const processFolder = createFolderProcessor(settings, endpoints, stageOf(settings));
  for (const task of tasks) onDone(task, processFolder(task));
}

async function runThreads(
  count: number,
  processor: Threads['processor'],
  tasks: readonly FolderTask[],
  settings: WorkSettings,
  onDone: OnDone,
): Promise<void> {
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
  const chunks = chunksOf(tasks);
  await Promise.all(Array.from({ length: count }, () => runThread(processor(), chunks, shared, onChunk)));
}

function stageOf({ staging, time }: WorkSettings): (path: string, bytes: Uint8Array) => void {
  if (staging === undefined) return () => undefined;
  const { stage } = createStage(staging);
  return (path, bytes) => {
    stage(path, bytes, time);
  };
}

function* chunksOf(tasks: readonly FolderTask[]): Generator<readonly FolderTask[], undefined> {
  for (let from = 0; from < tasks.length; from += CHUNK) yield tasks.slice(from, from + CHUNK);
  return undefined;
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
  chunks: Iterator<readonly FolderTask[], undefined>,
  settings: ThreadSettings,
  onChunk: (tasks: readonly FolderTask[], chunk: ChunkDone) => void,
): Promise<void> {
  const worker = new Worker(address, { argv, workerData: settings, resourceLimits: LIMITS });
  const underWay: (readonly FolderTask[])[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('A thread ended before its work'));
      });
      worker.on('message', (chunk: ChunkDone) => {
        const tasks = underWay.shift() ?? [];
        try {
          onChunk(tasks, chunk);
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
        underWay.push(value);
        worker.postMessage(value);
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
