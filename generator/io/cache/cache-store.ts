import { digest } from '../../findings/digest.ts';
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

/** A cache that forgets everything when the program ends. Its lines have offsets from `base` on. */
export function createMemoryCache(base = 0): CacheStore {
  const chunks: { readonly start: number; readonly bytes: Buffer }[] = [];
  let end = base;
  return {
    index: undefined,
    read: ({ offset, length, sha256 }) => {
      const chunk = chunks.findLast(({ start }) => start <= offset);
      const bytes = chunk?.bytes.subarray(offset - chunk.start, offset - chunk.start + length);
      return bytes === undefined || digest(bytes) !== sha256 ? undefined : bytes.toString('utf8');
    },
    append: (lines) => {
      const start = end;
      chunks.push({ start, bytes: lines });
      end += lines.length;
      return start;
    },
    save: () => undefined,
    close: () => undefined,
  };
}
