import type { CacheStore } from '../cache/cache-store.ts';
import { mkdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataLine, GameTable } from '../cache/game-table.ts';
import { openCacheFolder, readCacheFolder } from './cache-folder.ts';
import { share } from './output-folder.ts';
import { digestOf } from './owned-files.ts';

/** A part of a build: the results for some of the games, and the files that they serve. */
export interface Shard {
  readonly games: GameTable;
  /** The line of a game; `undefined` for one that is damaged. */
  read(line: DataLine): string | undefined;
  /** Puts a file of the shard below another folder, with a time in seconds since 1970; false if it has other bytes. */
  place(path: string, sha256: string, target: string, time: number): boolean;
}

/** Where a shard keeps the files that games serve. */
export function shardFiles(folder: string): string {
  return join(folder, 'files');
}

/** Opens the results of a shard that is being made. */
export function openShardResults(folder: string, key: string): CacheStore {
  return openCacheFolder(join(folder, 'results'), key);
}

/** Opens a shard that was made under the same key; `undefined` where there is none. */
export function openShard(folder: string, key: string): Shard | undefined {
  const store = readCacheFolder(join(folder, 'results'), key);
  if (store.index === undefined) return undefined;
  const made = new Set<string>();
  return {
    games: store.index.games,
    read: (line) => store.read(line),
    place: (path, sha256, target, time) => {
      const [from, to] = [join(shardFiles(folder), path), join(target, path)];
      if (digestOf(from) !== sha256) return false;
      if (!made.has(dirname(to))) mkdirSync(dirname(to), { recursive: true });
      made.add(dirname(to));
      share(from, to);
      utimesSync(to, time, time);
      return true;
    },
  };
}
