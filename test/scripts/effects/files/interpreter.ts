/** What a step of a random chain does, with paths as a script has them. */
export type Move =
  | { readonly does: 'extract' | 'copy' | 'move' | 'rename'; readonly from: string; readonly to: string }
  | { readonly does: 'write'; readonly to: string }
  | { readonly does: 'run'; readonly path: string };

/** A file: where it is, and which download it is or came out of; `script` for one that a step wrote. */
type Files = ReadonlyMap<string, string>;

/**
 * Carries out a chain on a small disk, where `contents` says what each archive holds, as the client would: a file is
 * copied into a folder, moved to a path or into a folder that is there, and not over another; an archive is unpacked
 * without the single folder at its top. Says which downloads were run.
 */
export function carryOut(
  chain: readonly Move[],
  labels: readonly string[],
  contents: (label: string) => readonly string[],
): Set<string> {
  let disk: Files = new Map(labels.map((label) => [placeOf(label), label]));
  const ran = new Set<string>();
  for (const move of chain) {
    if (move.does === 'run') {
      const label = disk.get(absolute(move.path));
      if (label !== undefined && label !== 'script') ran.add(label);
    } else disk = diskAfter(disk, move, contents);
  }
  return ran;
}

function diskAfter(
  disk: Files,
  move: Exclude<Move, { does: 'run' }>,
  contents: (label: string) => readonly string[],
): Files {
  const to = absolute(move.to);
  if (move.does === 'write') return put(disk, [[to, 'script']]);
  const from = absolute(move.from);
  const label = disk.get(from);
  if (move.does === 'extract') {
    return label === undefined || label === 'script'
      ? disk
      : put(
          disk,
          contents(label).map((name) => [`${to}/${name}`, label]),
        );
  }
  const matches = [...disk].filter(([path]) => path === from || path.startsWith(`${from}/`));
  if (matches.length === 0 || to === from || to.startsWith(`${from}/`)) return disk;
  if (move.does === 'copy')
    return put(
      disk,
      matches.map(([path, content]) => [
        label === undefined ? to + path.slice(from.length) : `${to}/${nameOf(from)}`,
        content,
      ]),
    );
  const target = move.does === 'move' && isFolder(disk, to) ? `${to}/${nameOf(from)}` : to;
  if (disk.has(target) || isFolder(disk, target)) return disk;
  const paths = new Set(matches.map(([path]) => path));
  const remainder = [...disk].filter(([path]) => !paths.has(path));
  return put(
    new Map(remainder),
    matches.map(([path, content]) => [target + path.slice(from.length), content]),
  );
}

/** A file takes the place of another, and none lies below one. */
function put(disk: Files, added: readonly (readonly [string, string])[]): Files {
  const files = new Map(disk);
  for (const [path, content] of added) {
    if (!isFolder(files, path) && ![...files.keys()].some((other) => path.startsWith(`${other}/`)))
      files.set(path, content);
  }
  return files;
}

function isFolder(disk: Files, path: string): boolean {
  return [...disk.keys()].some((other) => other.startsWith(`${path}/`));
}

/** Where the client keeps a download whose address ends in its label and `.bin`. */
function placeOf(label: string): string {
  return `$CACHE/${label}/${label}.bin`;
}

function absolute(path: string): string {
  return /^\$(?:GAMEDIR|CACHE)/.test(path) ? path : placeOf(path.slice(1));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
