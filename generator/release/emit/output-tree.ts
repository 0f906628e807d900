/** The output of builds: files are staged, then renamed; times in seconds since 1970. */
export interface OutputTree {
  readonly state: 'empty' | 'known';
  stage(path: string, bytes: Uint8Array, time: number): void;
  stageCopy(path: string, source: string, time: number): void;
  setStagedTime(path: string, time: number): void;
  /** Foreign files; empty folders end with `/`. */
  readonly foreign: readonly string[];
  /** Whether foreign files may be replaced. */
  readonly adopts: boolean;
  /** Marks the tree as unfinished. */
  begin(): void;
  /** Renames all staged files into an empty tree. */
  adoptAll(): void;
  adopt(path: string): void;
  /** Whether unchanged files must be kept explicitly. */
  readonly startsEmpty: boolean;
  keep(path: string, time: number, hasTime: boolean): void;
  /** Deletes a file and emptied folders; false if its bytes differ. */
  remove(path: string, sha256: string): boolean;
  /** Removes the mark of an unfinished tree. */
  finish(isReleased: (path: string) => boolean): void;
}

export class Obstacles extends Error {
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super(`Files that no build made are in the way: ${paths.join(', ')}`);
    this.paths = paths;
  }
}

/** Throws `Obstacles` if foreign files are in the place of a file or its folder. */
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

export function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
