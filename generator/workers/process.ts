import type { MessagePort } from 'node:worker_threads';
import { createFolderProcessor, type FolderDone, type FolderTask, type WorkSettings } from './process-folders.ts';

/** What came of some games: their results in their order, and the files that they serve, one after the other. */
export interface ChunkDone {
  readonly done: readonly FolderDone[];
  readonly paths: readonly string[];
  readonly lengths: readonly number[];
  readonly bytes: Uint8Array;
}

/**
 * Answers each message, which is a list of games, with what came of them. It writes no files: threads that make files in
 * one folder wait for each other, and much longer than one of them would need for all.
 */
export async function work(port: MessagePort, data: unknown): Promise<void> {
  let paths: string[] = [];
  let parts: Uint8Array[] = [];
  const process = await createFolderProcessor(data as WorkSettings, (path, bytes) => {
    paths.push(path);
    parts.push(bytes);
  });
  port.on('message', (tasks: readonly FolderTask[]) => {
    [paths, parts] = [[], []];
    const done = tasks.map(process);
    const bytes = new Uint8Array(Buffer.concat(parts));
    const chunk: ChunkDone = { done, paths, lengths: parts.map(({ length }) => length), bytes };
    port.postMessage(chunk, [bytes.buffer]);
  });
}
