import type { MessagePort } from 'node:worker_threads';
import { DigestList } from '../../release/manifest/digest-list.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { ChunkCollector, type ChunkFiles } from './chunk-files.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { createFolderProcessor, type FolderDone, type FolderTask, type WorkSettings } from './process-folders.ts';

/** What a thread has to know: the list as bytes that threads share. */
export type ThreadSettings = Omit<WorkSettings, 'known'> & { readonly known: Uint8Array };

/** The results of some games in their order, and the files that they serve, one after the other. */
export interface ChunkDone extends ChunkFiles {
  readonly done: readonly FolderDone[];
}

/** Answers lists of games until a message without one. Writes no files: threads contend on directory locks. */
export function work(port: MessagePort, data: unknown, catalogue?: CatalogueFiles): void {
  const files = new ChunkCollector();
  const { known, ...settings } = data as ThreadSettings;
  const list = new DigestList(Buffer.from(known.buffer, known.byteOffset, known.length));
  const stage = (path: string, bytes: Uint8Array) => {
    files.add(path, bytes);
  };
  const processFolder = createFolderProcessor({ ...settings, known: list }, ENDPOINTS, stage, catalogue);
  port.on('message', (tasks: readonly FolderTask[] | undefined) => {
    if (tasks === undefined) {
      port.close();
      return;
    }
    const done = tasks.map(processFolder);
    const chunk: ChunkDone = { done, ...files.take() };
    port.postMessage(chunk, [chunk.bytes.buffer]);
  });
}
