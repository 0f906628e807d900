import type { KnownFiles, OwnFile } from './write-release.ts';

/** Files of earlier builds that do not belong to a release, with their digests; `own` are the files of its manifest. */
export function staleFiles(
  own: readonly OwnFile[],
  known: KnownFiles,
  removed: readonly string[],
): ReadonlyMap<string, string> {
  const names = new Set(own.map(({ path }) => path));
  const stale = new Map(removed.map((path) => [path, known.files.sha256Of(path) ?? '']));
  for (const [path, sha256] of known.own) if (!names.has(path)) stale.set(path, sha256);
  return stale;
}

/** Those of the stale files that stand where a new one needs a folder, or lie in a folder where a new one is to stand. */
export function filesInPlaceOf(paths: readonly string[], stale: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  if (stale.size === 0) return found;
  for (const path of paths) for (const parent of parentsOf(path)) if (stale.has(parent)) found.add(parent);
  const places = new Set(paths);
  for (const path of stale.keys()) if (parentsOf(path).some((parent) => places.has(parent))) found.add(path);
  return found;
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
