import type { GameFolder } from '../yaml/load/sort-entries.ts';

/** The name of a game's folder, relative to the catalogue: its identity in caches and shards. */
export function folderName({ game, installers }: GameFolder): string {
  const path = (game ?? installers[0])?.path ?? '';
  return path.slice(0, path.lastIndexOf('/'));
}
