import type { MessagePort } from 'node:worker_threads';
import type { Endpoint } from '../../answers/endpoint.ts';
import type { GameResult } from '../../answers/game-result.ts';
import { toSegment, type Segment } from '../../io/cache/segment.ts';
import { createCatalogueFolder } from '../../io/disk/catalogue-folder.ts';
import { readSource, type SourceFolder } from '../../io/disk/scan-catalogue.ts';
import { DigestList } from '../../release/manifest/digest-list.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { createGameProcessor, type ProcessSettings } from '../pipeline/process-game.ts';
import { ChunkCollector, type ChunkFiles } from './chunk-files.ts';

/** Settings for every thread that processes games. */
export interface WorkSettings {
  /** Absolute path of the catalogue. */
  readonly catalogue: string;
  readonly processing: ProcessSettings;
  /** Files that the output already has; they are not written again. */
  readonly served: DigestList;
  /** Staging folder; `undefined` if no files are written. */
  readonly staging: string | undefined;
  /** Their modification time, in seconds since 1970. */
  readonly time: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A game's folder, and the content for which its result is stored; `''` for none. */
export interface FolderTask {
  readonly name: string;
  readonly content: string;
}

export interface ProcessedChunk {
  /** Results that differ from the stored ones. */
  readonly segment: Segment | undefined;
  /** Games with unchanged content, and their new quick keys. */
  readonly same: readonly (readonly [name: string, stamp: string])[];
}

export interface FolderOrigin {
  readonly files: CatalogueFiles;
  readonly read: (name: string) => SourceFolder;
}

function originOf({ catalogue, now: clock }: Pick<WorkSettings, 'catalogue' | 'now'>): FolderOrigin {
  return { files: createCatalogueFolder(catalogue), read: (name) => readSource(catalogue, name, clock) };
}

/** Creates the processor of one thread; `stage` gets the files that are not served yet. */
export function createChunkProcessor(
  settings: Omit<WorkSettings, 'staging' | 'time'>,
  endpoints: readonly Endpoint[],
  stage: (path: string, bytes: Uint8Array) => void,
  { files, read: readFolder }: FolderOrigin = originOf(settings),
): (tasks: readonly FolderTask[]) => ProcessedChunk {
  const { served: servedFiles, processing } = settings;
  const process = createGameProcessor(processing, endpoints, files, (path, bytes, sha256) => {
    if (servedFiles.length === 0 || !servedFiles.has(path, sha256)) stage(path, bytes);
  });
  return (tasks) => {
    const results: GameResult[] = [];
    const unchangedGames: (readonly [string, string])[] = [];
    for (const { name, content } of tasks) {
      const source = readFolder(name);
      const result = process(source, content);
      if (result === undefined) unchangedGames.push([name, source.stamp]);
      else results.push(result);
    }
    return { segment: results.length === 0 ? undefined : toSegment(results), same: unchangedGames };
  };
}

/** Settings for a thread, with the list of files as shared bytes. */
export type ThreadSettings = Omit<WorkSettings, 'served' | 'staging' | 'time'> & { readonly served: Uint8Array };

/** Answer of a thread, with the new files. */
export type ThreadAnswer = ProcessedChunk & ChunkFiles;

/** Answers lists of games until a message without a list. Writes no files, since threads contend on directory locks. */
export function work(port: MessagePort, data: unknown, origin?: FolderOrigin): void {
  const files = new ChunkCollector();
  const { served: servedFiles, ...settings } = data as ThreadSettings;
  const list = new DigestList(Buffer.from(servedFiles.buffer, servedFiles.byteOffset, servedFiles.length));
  const stage = (path: string, bytes: Uint8Array) => {
    files.add(path, bytes);
  };
  const processChunk = createChunkProcessor({ ...settings, served: list }, ENDPOINTS, stage, origin);
  port.on('message', (tasks: readonly FolderTask[] | undefined) => {
    if (tasks === undefined) {
      port.close();
      return;
    }
    const answer: ThreadAnswer = { ...processChunk(tasks), ...files.take() };
    port.postMessage(answer, [answer.bytes.buffer]);
  });
}
