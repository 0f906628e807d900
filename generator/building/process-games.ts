import { fieldOf, resultsOf, SEGMENT, toSegment, type Segment } from '../io/cache/segment.ts';
import { compareFolders } from '../io/disk/scan-catalogue.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import type { BuildRequest } from './build-request.ts';
import { Games } from './games.ts';
import type { Catalogue } from './read-catalogue.ts';
import type { ProcessedChunk, FolderTask, WorkSettings } from './workers/process.ts';
import { scanSegments } from './workers/scan.ts';

type Target = Pick<WorkSettings, 'served' | 'staging' | 'time'>;

/** Nothing is written. */
const NO_TARGET: Target = { served: DigestList.EMPTY, staging: undefined, time: 0 };

/** Consecutive games: a segment of the store and the tasks for it. */
interface Group {
  /** `undefined` if the store has none of these games. */
  readonly segment: Segment | undefined;
  /** Deleted games of the segment. */
  readonly gone: ReadonlySet<string>;
  readonly tasks: readonly FolderTask[];
}

export const openNoTarget = () => Promise.resolve(NO_TARGET);

/** Takes the results of unchanged folders from the store, and processes all other folders. */
export async function processGames(
  request: Pick<BuildRequest, 'catalogue' | 'threads' | 'run' | 'progress' | 'now'>,
  { sources, store, processing }: Pick<Catalogue, 'sources' | 'store' | 'processing'>,
  openTarget: () => Promise<Target>,
): Promise<Games> {
  const { catalogue, threads, run, progress } = request;
  const { segments } = store.content;
  const groups = groupFolders(sources.folders, segments, await scanSegments(catalogue, segments, threads));
  progress.start(
    'Reading',
    groups.reduce((sum, { tasks }) => sum + tasks.length, 0),
  );
  const newSegments = new Map<Group, readonly Segment[]>();
  const readSegments: Segment[] = [];
  const busy = groups.filter(({ tasks }) => tasks.length > 0);
  const target = busy.length === 0 ? NO_TARGET : await openTarget();
  const settings = { catalogue, processing, ...target, now: request.now() };
  await run(
    busy.map(({ tasks }) => tasks),
    settings,
    (number, chunk) => {
      const group = busy[number];
      if (group === undefined) return;
      const segment = chunk.segment && store.setAside(chunk.segment);
      if (segment !== undefined) readSegments.push(segment);
      newSegments.set(group, merge(group, { ...chunk, segment }));
      progress.step(group.tasks.length);
    },
  );
  const results = groups.flatMap((group) => newSegments.get(group) ?? merge(group, { segment: undefined, same: [] }));
  return new Games(results, readSegments);
}

/** Names of new and changed games, and the segments without a change. */
export function groupFolders(
  folders: readonly string[],
  segments: readonly Segment[],
  changed: ReadonlyMap<number, ReadonlySet<number>>,
): Group[] {
  const groups: Group[] = [];
  const names = segments.map((segment) => fieldOf(segment, 'name'));
  let next = 0;
  const take = (end: string | undefined) => {
    const from = next;
    while (next < folders.length && (end === undefined || compareFolders(folders[next] ?? '', end) < 0)) next += 1;
    return folders.slice(from, next);
  };
  for (const [number, segment] of segments.entries()) {
    const oldNames = names[number] ?? [];
    const newNames = take(names[number + 1]?.[0]);
    const changes = changed.get(number);
    if (changes === undefined && newNames.join('\0') === oldNames.join('\0')) {
      groups.push({ segment, gone: new Set(), tasks: [] });
      continue;
    }
    const contents = fieldOf(segment, 'content');
    const places = new Map(oldNames.map((name, place) => [name, place]));
    const tasks = newNames.flatMap((name): FolderTask[] => {
      const place = places.get(name);
      if (place === undefined) return [{ name, content: '' }];
      return changes?.has(place) === true ? [{ name, content: contents[place] ?? '' }] : [];
    });
    // So many new games need no segments of stored ones.
    if (tasks.length > 4 * SEGMENT) groups.push(...newGroups(newNames));
    else groups.push({ segment, gone: new Set(oldNames.filter((name) => !newNames.includes(name))), tasks });
  }
  return [...groups, ...newGroups(take(undefined))];
}

function newGroups(names: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < names.length; from += SEGMENT) {
    const tasks = names.slice(from, from + SEGMENT).map((name) => ({ name, content: '' }));
    groups.push({ segment: undefined, gone: new Set(), tasks });
  }
  return groups;
}

function merge({ segment, gone: missingNames, tasks }: Group, chunk: ProcessedChunk): readonly Segment[] {
  if (segment === undefined) return chunk.segment === undefined ? [] : [chunk.segment];
  if (tasks.length === 0 && missingNames.size === 0) return [segment];
  const results = new Map(resultsOf(segment).map((result) => [result.name, result]));
  for (const name of missingNames) results.delete(name);
  for (const [name, stamp] of chunk.same) {
    const result = results.get(name);
    if (result !== undefined) results.set(name, { ...result, stamp });
  }
  for (const result of chunk.segment === undefined ? [] : resultsOf(chunk.segment)) results.set(result.name, result);
  const list = [...results.values()].sort((a, b) => compareFolders(a.name, b.name));
  const size = list.length > 2 * SEGMENT ? SEGMENT : list.length;
  const parts: Segment[] = [];
  for (let from = 0; from < list.length; from += size) parts.push(toSegment(list.slice(from, from + size)));
  return parts;
}
