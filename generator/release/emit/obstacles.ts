import type { OutputTree } from './output-tree.ts';

/** Files that no build made stand where a release is to be written. */
export class Obstacles extends Error {
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super(`Files that no build made are in the way: ${paths.join(', ')}`);
    this.paths = paths;
  }
}

/** Throws `Obstacles` before the first file is put in its place. */
export function refuseObstacles(
  tree: OutputTree,
  paths: readonly string[] | 'all',
  removed: ReadonlySet<string>,
): void {
  const found = tree.obstacles(paths, removed);
  if (found.length > 0) throw new Obstacles(found);
}
