import type { Progress } from '../../findings/progress.ts';
import { type OutputTree, refuseObstacles } from './output-tree.ts';
import type { DigestList } from '../manifest/digest-list.ts';

/** A list of files and their modification times, in seconds since 1970. */
interface ListedFiles {
  readonly files: DigestList;
  readonly times: Uint32Array;
}

/** What a tree holds, as far as that is known. */
export interface KnownFiles extends ListedFiles {
  /** Digests of the files of its manifest, which the manifest does not list. */
  readonly own: ReadonlyMap<string, string>;
}

export interface ReleaseFile {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  readonly body: string | Uint8Array;
}

/** A file of a manifest, with its digest. */
export interface OwnFile extends ReleaseFile {
  readonly sha256: string;
}

/** All that has to be written for a release, besides what is staged already. */
export interface Release extends ListedFiles {
  /** When each of the staged files is written: by these numbers, upwards. Not needed where nothing is there yet. */
  readonly order: ReadonlyMap<string, number>;
  readonly stagedTime: number;
  /** Files with the bytes of others, written after these. */
  readonly copies: ReadonlyMap<string, string>;
  /** Files that come of no game, in the order of writing. */
  readonly bodies: readonly ReleaseFile[];
  /** The files of the manifest, which it does not list itself, in the order of writing. */
  readonly own: readonly OwnFile[];
  /** Modification time of the manifest. */
  readonly time: number;
}

/** What a build did to its output, in files. */
export interface Changes {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Makes a tree hold exactly the files of a release: what leads to other files after these, the manifest after all,
 * deletions last.
 *
 * A file whose bytes stay the same is not written or read, so that its modification time tells when its bytes last
 * changed.
 */
export function writeRelease(tree: OutputTree, release: Release, known: KnownFiles, progress: Progress): Changes {
  if (tree.state === 'empty') return writeFirst(tree, release);
  const { changed, kept, removed } = compare(release, known, tree.startsEmpty);
  const bodies = release.bodies.filter(({ path }) => changed.has(path));
  const copies = [...release.copies].filter(([path]) => changed.has(path));
  const own = release.own.filter(({ path, sha256 }) => known.own.get(path) !== sha256);
  const staged = stagedPaths(release, changed);
  const timeOf = (path: string) => changed.get(path) ?? release.time;

  for (const path of staged) if (timeOf(path) !== release.stagedTime) tree.setStagedTime(path, timeOf(path));
  stageOthers(tree, [...bodies, ...own], copies, timeOf);

  const paths = [...staged, ...copies.map(([path]) => path), ...[...bodies, ...own].map(({ path }) => path)];
  const stale = staleFiles(release.own, known, removed);
  const early = filesInPlaceOf(paths, stale);
  refuseObstacles(tree, paths, early);
  if (paths.length > 0 || stale.size > 0) tree.begin();
  const remove = (path: string) => tree.remove(path, stale.get(path) ?? '');
  let gone = [...early].filter(remove).length;
  place(tree, paths, progress);
  for (const file of kept) tree.keep(...file);
  const sameOwn = release.own.filter((file) => tree.startsEmpty && !own.includes(file));
  for (const { path } of sameOwn) tree.keep(path, release.time, true);
  gone += [...stale.keys()].filter((path) => !early.has(path) && remove(path)).length;
  tree.finish(releasedPaths(release));
  return { written: paths.length, unchanged: release.files.length + release.own.length - paths.length, removed: gone };
}

/** Tells paths of a release from others; folders end with `/`. */
function releasedPaths({ files, own }: Release): (path: string) => boolean {
  const names = new Set(own.map(({ path }) => path));
  const hasFilesBelow = (path: string) => {
    const [from, to] = files.rangeOf(path);
    return from < to;
  };
  return (path) => (path.endsWith('/') ? hasFilesBelow(path) : names.has(path) || files.find(path) !== -1);
}

/** Writes all of a release where nothing is: there is nothing to compare, and its files may be many. */
function writeFirst(tree: OutputTree, release: Release): Changes {
  const { files, times, stagedTime, copies, bodies, own } = release;
  const timeOf = (path: string) => times[files.find(path)] ?? release.time;
  const others = otherPaths(release);
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0;
    if (time !== stagedTime && !others.has(files.path(index))) tree.setStagedTime(files.path(index), time);
  }
  stageOthers(tree, [...bodies, ...own], copies, timeOf);
  refuseObstacles(tree, 'all', new Set());
  tree.begin();
  tree.adoptAll();
  tree.finish(releasedPaths(release));
  return { written: files.length + own.length, unchanged: 0, removed: 0 };
}

/** Stages what was not staged as it was rendered. */
function stageOthers(
  tree: OutputTree,
  files: readonly ReleaseFile[],
  copies: Iterable<readonly [path: string, source: string]>,
  timeOf: (path: string) => number,
): void {
  for (const { path, body } of files) {
    tree.stage(path, typeof body === 'string' ? Buffer.from(body) : body, timeOf(path));
  }
  for (const [path, source] of copies) tree.stageCopy(path, source, timeOf(path));
}

function compare({ files, times }: ListedFiles, known: ListedFiles, keepsAll: boolean) {
  /** Files that are new or have new bytes, with the time they get. */
  const changed = new Map<string, number>();
  /** Files that have the same bytes, as far as something has to be done about them. */
  const kept: Parameters<OutputTree['keep']>[] = [];
  const removed: string[] = [];
  files.compare(known.files, (now, before, alike) => {
    if (alike === 0) {
      if (now === -1) removed.push(known.files.path(before));
      else changed.set(files.path(now), times[now] ?? 0);
      return;
    }
    const own = times.subarray(now, now + alike);
    const its = known.times.subarray(before, before + alike);
    // Nearly always the times of a row are alike as well, which is found out at once.
    if (!keepsAll && bytesOf(own).equals(bytesOf(its))) return;
    for (let at = 0; at < alike; at += 1) {
      const time = own[at] ?? 0;
      const hasTime = its[at] === time;
      if (keepsAll || !hasTime) kept.push([files.path(now + at), time, hasTime]);
    }
  });
  return { changed, kept, removed };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The files that were staged as they were rendered, in the order of writing. */
function stagedPaths(release: Release, changed: ReadonlyMap<string, number>): string[] {
  const others = otherPaths(release);
  const { order } = release;
  return [...changed.keys()]
    .filter((path) => !others.has(path))
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** The files that are not staged yet. */
function otherPaths({ bodies, copies }: Release): ReadonlySet<string> {
  return new Set([...bodies.map(({ path }) => path), ...copies.keys()]);
}

function place(tree: OutputTree, paths: readonly string[], { start, step }: Progress): void {
  start('Putting in place', paths.length);
  for (const path of paths) {
    tree.adopt(path);
    step();
  }
}

/** Files of earlier builds that do not belong to a release, with their digests; `own` are the files of its manifest. */
function staleFiles(
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
function filesInPlaceOf(paths: readonly string[], stale: ReadonlyMap<string, string>): ReadonlySet<string> {
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
