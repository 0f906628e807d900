import { fieldOf, resultsOf, SEGMENT, toSegment, type Segment } from '../io/cache/segment.ts';
import { compareFolders } from '../io/disk/scan-catalogue.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import type { BuildRequest } from './build-request.ts';
import { Games } from './games.ts';
import type { Catalogue } from './read-catalogue.ts';
import type { ProcessedChunk, FolderTask } from './workers/process.ts';
import { scanSegments } from './workers/scan.ts';

/** Where the files of games go. */
export interface Target {
  /** What is served already; a file that is in there is not written. */
  readonly served: DigestList;
  /** Where files are written to before they are served; `undefined` where none are. */
  readonly staging: string | undefined;
  /** Their modification time, in seconds since 1970. */
  readonly time: number;
}

/** Nothing is written. */
const NO_TARGET: Target = { served: DigestList.EMPTY, staging: undefined, time: 0 };

/** Games that follow one another: a segment of the store, and what is to be done for it. */
interface Group {
  /** `undefined` where nothing is stored of these games. */
  readonly segment: Segment | undefined;
  /** Games of the segment that are no more. */
  readonly gone: ReadonlySet<string>;
  readonly tasks: readonly FolderTask[];
}

export const openNoTarget = () => Promise.resolve(NO_TARGET);

/** Takes from the store the results for folders that are as they were, and makes the others. */
export async function processGames(
  { catalogue, threads, run, progress, now }: Pick<BuildRequest, 'catalogue' | 'threads' | 'run' | 'progress' | 'now'>,
  { sources, store, processing }: Pick<Catalogue, 'sources' | 'store' | 'processing'>,
  openTarget: () => Promise<Target>,
): Promise<Games> {
  const { segments } = store.content;
  const groups = groupFolders(sources.folders, segments, await scanSegments(catalogue, segments, threads));
  progress.start(
    'Reading',
    groups.reduce((sum, { tasks }) => sum + tasks.length, 0),
  );
  const made = new Map<Group, readonly Segment[]>();
  const fresh: Segment[] = [];
  const busy = groups.filter(({ tasks }) => tasks.length > 0);
  const target = busy.length === 0 ? NO_TARGET : await openTarget();
  const settings = { catalogue, processing, ...target, now: now() };
  await run(
    busy.map(({ tasks }) => tasks),
    settings,
    (at, chunk) => {
      const group = busy[at];
      if (group === undefined) return;
      if (chunk.segment !== undefined) fresh.push(chunk.segment);
      made.set(group, merge(group, chunk));
      progress.step(group.tasks.length);
    },
  );
  const results = groups.flatMap((group) => made.get(group) ?? merge(group, { segment: undefined, same: [] }));
  return new Games(results, fresh);
}

/** Names of the games that are to be read anew, and the segments in which nothing has changed. */
export function groupFolders(
  folders: readonly string[],
  segments: readonly Segment[],
  changed: ReadonlyMap<number, ReadonlySet<number>>,
): Group[] {
  const groups: Group[] = [];
  const names = segments.map((segment) => fieldOf(segment, 'name'));
  let at = 0;
  const take = (end: string | undefined) => {
    const from = at;
    while (at < folders.length && (end === undefined || compareFolders(folders[at] ?? '', end) < 0)) at += 1;
    return folders.slice(from, at);
  };
  for (const [number, segment] of segments.entries()) {
    const known = names[number] ?? [];
    const found = take(names[number + 1]?.[0]);
    const others = changed.get(number);
    const isSame =
      others === undefined && found.length === known.length && found.every((name, at) => name === known[at]);
    if (isSame) {
      groups.push({ segment, gone: new Set(), tasks: [] });
      continue;
    }
    const contents = fieldOf(segment, 'content');
    const places = new Map(known.map((name, place) => [name, place]));
    const tasks = found.flatMap((name): FolderTask[] => {
      const place = places.get(name);
      if (place === undefined) return [{ name, content: '' }];
      return others?.has(place) === true ? [{ name, content: contents[place] ?? '' }] : [];
    });
    // So many new games are as well made without those that are stored.
    if (tasks.length > 4 * SEGMENT) groups.push(...newGroups(found));
    else groups.push({ segment, gone: without(known, found), tasks });
  }
  return [...groups, ...newGroups(take(undefined))];
}

function without(names: readonly string[], others: readonly string[]): ReadonlySet<string> {
  const left = new Set(names);
  for (const name of others) left.delete(name);
  return left;
}

function newGroups(names: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < names.length; from += SEGMENT) {
    const tasks = names.slice(from, from + SEGMENT).map((name) => ({ name, content: '' }));
    groups.push({ segment: undefined, gone: new Set(), tasks });
  }
  return groups;
}

/** The segments that a group becomes. */
function merge({ segment, gone, tasks }: Group, chunk: ProcessedChunk): readonly Segment[] {
  if (segment === undefined) return chunk.segment === undefined ? [] : [chunk.segment];
  if (tasks.length === 0 && gone.size === 0) return [segment];
  const results = new Map(resultsOf(segment).map((result) => [result.name, result]));
  for (const name of gone) results.delete(name);
  for (const [name, stamp] of chunk.same) {
    const before = results.get(name);
    if (before !== undefined) results.set(name, { ...before, stamp });
  }
  for (const result of chunk.segment === undefined ? [] : resultsOf(chunk.segment)) results.set(result.name, result);
  const all = [...results.values()].sort((a, b) => compareFolders(a.name, b.name));
  const size = all.length > 2 * SEGMENT ? SEGMENT : all.length;
  const merged: Segment[] = [];
  for (let from = 0; from < all.length; from += size) merged.push(toSegment(all.slice(from, from + size)));
  return merged;
}
