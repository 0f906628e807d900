/** What a commit did to the records of a game. It is data that caches keep. */
export interface GameChange {
  readonly commit: string;
  /** When it came into the line of commits that is served, in seconds since 1970. */
  readonly time: number;
  /** Who made it; of a merge, who made what was merged. */
  readonly author: string;
  /** The folder of the game at that time, relative to the catalogue. */
  readonly folder: string;
  /** The names that git gives to the contents of the files that it changed; `null` for a file that it took away. */
  readonly files: Readonly<Record<string, string | null>>;
}

/** The changes of a game, oldest first, and the contents of the files in them. */
export interface FolderHistory {
  readonly changes: readonly GameChange[];
  /** Contents by their names. */
  readonly blobs: ReadonlyMap<string, Uint8Array>;
  /** Whether nothing is missing among them but what is too large for a record. */
  readonly isComplete: boolean;
}

/** A change as it was found, and the folder that the game had before, where it was moved. */
export interface FoundChange extends GameChange {
  readonly from: string | undefined;
}

/** Adds new changes, oldest first, to those known of each game, with those from folders it was moved from. */
export function followGames(
  found: readonly FoundChange[],
  known: (folder: string) => readonly GameChange[],
): Map<string, readonly GameChange[]> {
  const games = new Map<string, GameChange[]>();
  const changesOf = (folder: string) => games.get(folder) ?? known(folder);
  for (let at = 0; at < found.length;) {
    const { commit } = found[at] ?? { commit: '' };
    let end = at + 1;
    while (found[end]?.commit === commit) end += 1;
    const together = found.slice(at, end);
    // What a game was in another folder is looked up before the same commit empties that folder.
    const before = together.map(({ from }) => (from === undefined ? [] : [...changesOf(from)]));
    for (const [index, { time, author, folder, files }] of together.entries()) {
      const own = games.get(folder) ?? [...known(folder)];
      games.set(folder, [...joined(own, before[index] ?? []), { commit, time, author, folder, files }]);
    }
    at = end;
  }
  return games;
}

/** History of a folder, then that of the game moved into it; a change that both have counts once. */
function joined(own: readonly GameChange[], elsewhere: readonly GameChange[]): readonly GameChange[] {
  if (own.length === 0 || elsewhere.length === 0) return own.length === 0 ? elsewhere : own;
  const commits = new Set(own.map(({ commit }) => commit));
  const last = own.at(-1)?.commit;
  const hasLeft = elsewhere.some(({ commit, folder }) => commit === last && folder !== own.at(-1)?.folder);
  // That it left is said by where it went.
  const kept = hasLeft ? own.slice(0, -1) : own;
  return [...kept, ...elsewhere.filter(({ commit }) => (hasLeft && commit === last) || !commits.has(commit))];
}
