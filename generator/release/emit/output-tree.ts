/** A place for releases. Files are staged, then put in place; paths with `/`, times in seconds since 1970. */
export interface OutputTree {
  /** Whether there are files of an earlier build; all of them are known. */
  readonly state: 'empty' | 'known';
  stage(path: string, bytes: Uint8Array, time: number): void;
  /** Stages a file with the bytes of another one, which is staged or in its place. */
  stageCopy(path: string, source: string, time: number): void;
  setStagedTime(path: string, time: number): void;
  /** What no build has made, in the place where these, or all staged files, are to be put, once `removed` are gone. */
  obstacles(paths: readonly string[] | 'all', stale: ReadonlySet<string>): readonly string[];
  /** Marks the tree as being written: from here on it is neither the old release nor the new one. */
  begin(): void;
  /** Puts every staged file in its place, where none is. */
  adoptAll(): void;
  /** Puts a staged file in its place, whole or not at all. */
  adopt(path: string): void;
  /** Whether a release begins with no file, so that each one that stays has to be kept; else only those whose time changes. */
  readonly startsEmpty: boolean;
  /** Leaves a file as it is, except for its modification time where it has another one. */
  keep(path: string, time: number, hasTime: boolean): void;
  /** Deletes a file that has these bytes, and the folders that it leaves empty; false for another file, which stays. */
  remove(path: string, sha256: string): boolean;
  /** Takes the mark away; the new release is complete. Called with its files, and the folders that hold some. */
  finish(isReleased: (path: string) => boolean): void;
}

/** The folder for a release has files that no build made. */
export class Obstacles extends Error {
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super(`Files that no build made are in the way: ${paths.join(', ')}`);
    this.paths = paths;
  }
}

/** Throws `Obstacles` before the first file is put in its place. */
export function refuseObstacles(tree: OutputTree, paths: readonly string[] | 'all', stale: ReadonlySet<string>): void {
  const obstacles = tree.obstacles(paths, stale);
  if (obstacles.length > 0) throw new Obstacles(obstacles);
}
