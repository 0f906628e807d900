/** A place for releases. Files are staged, then put in place; paths with `/`, times in seconds since 1970. */
export interface OutputTree {
  /** Whether there are files of an earlier build; all of them are known. */
  readonly state: 'empty' | 'known';
  stage(path: string, bytes: Uint8Array, time: number): void;
  /** Stages a file with the bytes of another one, which is staged or in its place. */
  stageCopy(path: string, source: string, time: number): void;
  setStagedTime(path: string, time: number): void;
  /** What is there that no build has made; folders with nothing in them end with `/`. */
  readonly foreign: readonly string[];
  /** Whether files of a release may be put in the place of such files. */
  readonly adopts: boolean;
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

/** Throws `Obstacles` where something foreign is in the place of one of these files, above it or below it; folders with nothing in them are not in the way. */
export function refuseObstacles({ foreign, adopts }: OutputTree, paths: readonly string[]): void {
  if (foreign.length === 0) return;
  const places = new Set(paths);
  const folders = new Set(paths.flatMap(parentsOf));
  const obstacles = foreign.filter(
    (path) =>
      !path.endsWith('/') &&
      ((!adopts && places.has(path)) || folders.has(path) || parentsOf(path).some((parent) => places.has(parent))),
  );
  if (obstacles.length > 0) throw new Obstacles(obstacles);
}

/** The folders that a file lies in. */
export function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
