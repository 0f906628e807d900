import type { MessagePort } from 'node:worker_threads';
import { createFolderProcessor, type FolderTask, type WorkSettings } from './process-folders.ts';

/** Answers each message, which is a list of games, with what came of them, in their order. */
export async function work(port: MessagePort, data: unknown): Promise<void> {
  const process = await createFolderProcessor(data as WorkSettings);
  port.on('message', (tasks: readonly FolderTask[]) => {
    port.postMessage(tasks.map(process));
  });
}
