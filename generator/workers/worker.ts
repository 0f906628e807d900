import { parentPort, workerData } from 'node:worker_threads';
import { createFolderProcessor, type FolderTask, type WorkSettings } from './process-folders.ts';

/** Answers each message, which is a list of games, with what came of them, in their order. */
export function startWorker(): void {
  const process = createFolderProcessor(workerData as WorkSettings);
  parentPort?.on('message', (tasks: readonly FolderTask[]) => {
    parentPort?.postMessage(tasks.map(process));
  });
}
