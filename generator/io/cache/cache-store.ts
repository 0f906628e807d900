import type { DataLine } from './game-table.ts';
import type { CacheIndex } from './result-cache.ts';

/** The files of a cache, for a build. */
export interface CacheStore {
  /** What is remembered, `undefined` for nothing. */
  readonly index: CacheIndex | undefined;
  /** A line of the data with its line break; `undefined` for one that is not what it must be. */
  read(line: DataLine): string | undefined;
  /** Adds lines; returns where the first one begins. */
  append(lines: Buffer): number;
  save(index: CacheIndex): void;
  close(): void;
}
