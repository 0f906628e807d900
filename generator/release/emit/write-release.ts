import type { Progress } from '../../findings/progress.ts';
import { type OutputTree, parentsOf, refuseObstacles } from './output-tree.ts';
import type { Manifest } from '../manifest/manifest.ts';

export type ListedFiles = Pick<Manifest, 'files' | 'times'>;

export interface KnownFiles extends ListedFiles {
  /** Digests of the manifest's own files. */
  readonly manifestDigests: ReadonlyMap<string, string>;
}

export interface ReleaseFile {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly body: string | Uint8Array;
}

/** A file; its body is absent if it was staged when rendered. */
export type RenderedFile = Pick<ReleaseFile, 'path'> & Partial<ReleaseFile>;

export interface OwnFile extends ReleaseFile {
  readonly sha256: string;
}

export interface Release extends ListedFiles {
  /** Rank of each staged file in the order of writing; not needed for an empty tree. */
  readonly order: ReadonlyMap<string, number>;
  readonly stagedTime: number;
  /** Copies of other files, written after them. */
  readonly copies: ReadonlyMap<string, string>;
  /** Files that depend on no game, in the order of writing. */
  readonly bodies: readonly RenderedFile[];
  /** The manifest's own files, in the order of writing. */
  readonly manifestFiles: readonly OwnFile[];
  readonly time: number;
}

export interface Changes {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** What leads to others is written after them, the manifest last, then deletions; the same bytes keep their time. */
export function writeRelease(tree: OutputTree, release: Release, previous: KnownFiles, progress: Progress): Changes {
  if (tree.state === 'empty') return writeFirst(tree, release);
  const { changed, kept: unchanged, removed } = compare(release, previous, tree.startsEmpty);
  const bodies = release.bodies.filter(({ path }) => changed.has(path));
  const copies = [...release.copies].filter(([path]) => changed.has(path));
  const changedOwn = release.manifestFiles.filter(({ path, sha256 }) => previous.manifestDigests.get(path) !== sha256);
  const stagedFiles = stagedPaths(release, changed);
  const timeOf = (path: string) => changed.get(path) ?? release.time;

  for (const path of stagedFiles) if (timeOf(path) !== release.stagedTime) tree.setStagedTime(path, timeOf(path));
  stageOthers(tree, release, [...bodies, ...changedOwn], copies, timeOf);

  const paths = [
    ...stagedFiles,
    ...copies.map(([path]) => path),
    ...[...bodies, ...changedOwn].map(({ path }) => path),
  ];
  const stale = staleFiles(release.manifestFiles, previous, removed);
  const filesInTheWay = filesInPlaceOf(paths, stale);
  refuseObstacles(tree, paths);
  if (paths.length > 0 || stale.size > 0) tree.begin();
  const remove = (path: string) => tree.remove(path, stale.get(path) ?? '');
  let removedCount = [...filesInTheWay].filter(remove).length;
  progress.start('Putting in place', paths.length);
  for (const path of paths) {
    tree.adopt(path);
    progress.step();
  }
  for (const file of unchanged) tree.keep(...file);
  const sameOwn = release.manifestFiles.filter((file) => tree.startsEmpty && !changedOwn.includes(file));
  for (const { path } of sameOwn) tree.keep(path, release.time, true);
  removedCount += [...stale.keys()].filter((path) => !filesInTheWay.has(path) && remove(path)).length;
  tree.finish(releasedPaths(release));
  return {
    written: paths.length,
    unchanged: release.files.length + release.manifestFiles.length - paths.length,
    removed: removedCount,
  };
}

/** Whether a path belongs to a release; folders end with `/`. */
function releasedPaths({ files, manifestFiles }: Release): (path: string) => boolean {
  const names = new Set(manifestFiles.map(({ path }) => path));
  const hasFilesBelow = (path: string) => {
    const [from, to] = files.rangeOf(path);
    return from < to;
  };
  return (path) => (path.endsWith('/') ? hasFilesBelow(path) : names.has(path) || files.find(path) !== -1);
}

function writeFirst(tree: OutputTree, release: Release): Changes {
  const { files, times, stagedTime, copies, bodies, manifestFiles } = release;
  const timeOf = (path: string) => times[files.find(path)] ?? release.time;
  const remainingPaths = otherPaths(release);
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0;
    if (time !== stagedTime && !remainingPaths.has(files.path(index))) tree.setStagedTime(files.path(index), time);
  }
  stageOthers(tree, release, [...bodies, ...manifestFiles], copies, timeOf);
  tree.begin();
  tree.adoptAll();
  tree.finish(releasedPaths(release));
  return { written: files.length + manifestFiles.length, unchanged: 0, removed: 0 };
}

function stageOthers(
  tree: OutputTree,
  { stagedTime }: Release,
  files: readonly RenderedFile[],
  copies: Iterable<readonly [path: string, source: string]>,
  timeOf: (path: string) => number,
): void {
  for (const { path, body } of files) {
    if (body !== undefined) tree.stage(path, typeof body === 'string' ? Buffer.from(body) : body, timeOf(path));
    else if (timeOf(path) !== stagedTime) tree.setStagedTime(path, timeOf(path));
  }
  for (const [path, source] of copies) tree.stageCopy(path, source, timeOf(path));
}

function compare({ files, times }: ListedFiles, previous: ListedFiles, keepsAll: boolean) {
  const changed = new Map<string, number>();
  /** Unchanged files that need another time or must be kept. */
  const unchanged: Parameters<OutputTree['keep']>[] = [];
  const removed: string[] = [];
  files.compare(previous.files, (index, previousIndex, equalCount) => {
    if (equalCount === 0) {
      if (index === -1) removed.push(previous.files.path(previousIndex));
      else changed.set(files.path(index), times[index] ?? 0);
      return;
    }
    const newTimes = times.subarray(index, index + equalCount);
    const previousTimes = previous.times.subarray(previousIndex, previousIndex + equalCount);
    // Mostly all times of a row are equal too, which one comparison of bytes shows.
    if (!keepsAll && bytesOf(newTimes).equals(bytesOf(previousTimes))) return;
    for (let offset = 0; offset < equalCount; offset += 1) {
      const time = newTimes[offset] ?? 0;
      const hasTime = previousTimes[offset] === time;
      if (keepsAll || !hasTime) unchanged.push([files.path(index + offset), time, hasTime]);
    }
  });
  return { changed, kept: unchanged, removed };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Files staged when rendered, in the order of writing. */
function stagedPaths(release: Release, changed: ReadonlyMap<string, number>): string[] {
  const remainingPaths = otherPaths(release);
  const { order } = release;
  return [...changed.keys()]
    .filter((path) => !remainingPaths.has(path))
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

function otherPaths({ bodies, copies }: Release): ReadonlySet<string> {
  return new Set([...bodies.map(({ path }) => path), ...copies.keys()]);
}

/** Files of earlier builds that are not in the release, with their digests. */
function staleFiles(manifestFiles: readonly OwnFile[], previous: KnownFiles, removed: readonly string[]) {
  const names = new Set(manifestFiles.map(({ path }) => path));
  const stale = new Map(removed.map((path) => [path, previous.files.sha256Of(path) ?? '']));
  for (const [path, sha256] of previous.manifestDigests) if (!names.has(path)) stale.set(path, sha256);
  return stale;
}

/** Stale files in the way of a new file or its folder. */
function filesInPlaceOf(paths: readonly string[], stale: ReadonlyMap<string, string>): ReadonlySet<string> {
  const obstacles = new Set<string>();
  if (stale.size === 0) return obstacles;
  for (const path of paths) for (const parent of parentsOf(path)) if (stale.has(parent)) obstacles.add(parent);
  const places = new Set(paths);
  for (const path of stale.keys()) if (parentsOf(path).some((parent) => places.has(parent))) obstacles.add(path);
  return obstacles;
}
