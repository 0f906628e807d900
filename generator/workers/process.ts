import type { MessagePort } from 'node:worker_threads';
import { createFolderProcessor, type FolderTask, type WorkSettings } from './process-folders.ts';

/** Answers each message, which is a list of games, with what came of them, in their order. */
export function work(port: MessagePort, data: unknown): void {
  const process = createFolderProcessor(data as WorkSettings);
  port.on('message', (tasks: readonly FolderTask[]) => {
    port.postMessage(tasks.map(process));
  });
}
