import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { statusOf } from './entry-status.ts';
import { type OwnedFiles, digestOf } from './owned-files.ts';

/** Where files are about to be put. */
interface Placing {
  readonly folder: string;
  /** Where they lie until then. */
  readonly staging: string;
  readonly owned: OwnedFiles;
}

/** Files of no build where files are to be put, or folders above; `removed` will be gone before. */
export function findObstacles(placing: Placing, paths: readonly string[], removed: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const parents = new Map<string, string | undefined>();
  for (const path of paths) {
    const above = obstacleAbove(placing.folder, dirname(path), removed, parents);
    if (above !== undefined) found.add(above);
    else if (isInTheWay(placing, path, removed)) found.add(path);
  }
  return [...found].sort();
}

/** A folder above a file whose place something else has taken. */
function obstacleAbove(
  folder: string,
  path: string,
  removed: ReadonlySet<string>,
  known: Map<string, string | undefined>,
): string | undefined {
  if (path === '.') return undefined;
  if (known.has(path)) return known.get(path);
  let found = obstacleAbove(folder, dirname(path), removed, known);
  if (found === undefined && !removed.has(path)) {
    const status = statusOf(join(folder, path));
    // A link to a folder would lead elsewhere.
    if (status !== undefined && !status.isDirectory()) found = path;
  }
  known.set(path, found);
  return found;
}

function isInTheWay({ folder, staging, owned }: Placing, path: string, removed: ReadonlySet<string>): boolean {
  const status = statusOf(join(folder, path));
  if (status === undefined) return false;
  if (status.isDirectory()) return !isEmptied(folder, path, removed);
  if (!status.isFile()) return true;
  return !owned.has(path) && digestOf(join(folder, path)) !== digestOf(join(staging, path));
}

/** Whether a folder will hold nothing but folders. */
function isEmptied(folder: string, path: string, removed: ReadonlySet<string>): boolean {
  return readdirSync(join(folder, path), { withFileTypes: true }).every((entry) => {
    const inner = `${path}/${entry.name}`;
    return entry.isDirectory() ? isEmptied(folder, inner, removed) : removed.has(inner);
  });
}
