import type { GameHolds } from '../../answers/history/game-change.ts';
import { dayOf } from '../../answers/history/hold-changes.ts';
import type { RememberedHistory, RememberedHolds } from '../../io/cache/result-cache.ts';
import type { LineCommit } from '../../io/disk/read-history.ts';
import type { HoldSettings } from '../../records/hold-reasons.ts';
import type { SeenCommit } from '../../release/manifest/manifest.ts';
import type { Previous } from '../../release/manifest/plan-release.ts';
import type { Histories, HistorySource } from './open-histories.ts';

/** Changes cannot be held where this is built; the message says why. */
export class HoldFault extends Error {}

/** What decides on when changes are served. */
interface HoldRequest {
  readonly hold: HoldSettings;
  /** Since 1970-01-01, in UTC. */
  readonly today: number;
  /** What earlier builds saw, oldest first; none where there were none. */
  readonly seen: readonly SeenCommit[];
  /** What is remembered of the last build. */
  readonly remembered?: RememberedHistory | undefined;
}

/** Which changes wait. */
export interface Holds {
  readonly of: (folder: string) => GameHolds;
  readonly remembered: RememberedHolds;
}

/** Stands for the day of a release that was made when nothing had to wait: all that it has was served. */
const BEFORE_HOLDING = 0;

/** What a release says of the commits that were built; one that does not say was made when nothing had to wait. */
export function seenBy(previous: Previous | undefined): readonly SeenCommit[] {
  if (previous === undefined || previous.damaged) return [];
  const { seen, commit } = previous.manifest;
  return seen ?? (commit === null ? [] : [{ day: BEFORE_HOLDING, commit }]);
}

/** The commits that were served before anything had to wait. */
async function servedBefore(source: HistorySource, [first]: readonly SeenCommit[]): Promise<string[]> {
  if (first?.day !== BEFORE_HOLDING) return [];
  const line = ((await source.line(undefined)) ?? []).map(({ commit }) => commit);
  return line.slice(0, line.indexOf(first.commit) + 1);
}

/** What the next builds have to know: this commit is seen today, and of what is older than any wait the last one. */
export function seenWith(
  seen: readonly SeenCommit[],
  head: string,
  today: number,
  { days }: HoldSettings,
): SeenCommit[] {
  if (seen.some(({ commit }) => commit === head)) return [...seen];
  const before = seen.filter(({ day }) => day < today);
  const first = before.findLastIndex(({ day }) => day <= today - days);
  const start = first > 0 ? before.slice(0, 1).filter(({ day }) => day === BEFORE_HOLDING) : [];
  return [...start, ...before.slice(Math.max(first, 0)), { day: today, commit: head }];
}

/** Finds out which changes may not be served yet, from when on they are, and which games they are of. */
export async function openHolds(source: HistorySource, histories: Histories, request: HoldRequest): Promise<Holds> {
  const { hold, remembered } = request;
  const { ends, before } = await endsOf(source, request);
  const since = remembered?.holds === undefined ? undefined : remembered.head;
  const known = remembered?.holds?.released ?? (await servedBefore(source, request.seen));
  const released = [...known, ...(await source.releases(hold.owners, since))];
  const all = new Set(released);
  const daysOf = (commit: string): [string, number][] => {
    const day = ends.get(commit);
    return day === undefined ? [] : [[commit, day]];
  };
  const of = (folder: string): GameHolds => {
    const commits = histories.changesOf(folder).map(({ commit }) => commit);
    return {
      ends: Object.fromEntries(commits.flatMap(daysOf)),
      released: commits.filter((commit) => all.has(commit)),
    };
  };
  const found = ends.size === 0 ? [] : ((await source.read(before)) ?? (await source.read(undefined)) ?? []);
  const folders = new Set(found.filter(({ commit }) => ends.has(commit)).map(({ folder }) => folder));
  const games = Object.fromEntries(Array.from(folders, (folder) => [folder, JSON.stringify(of(folder))]));
  const until = ends.size === 0 ? null : Math.min(...ends.values());
  return { of, remembered: { games, released, until } };
}

/** The days on which commits may be served that have to wait, and the commit before all of these. */
async function endsOf(source: HistorySource, request: HoldRequest) {
  const { hold, today } = request;
  const young = today - hold.days;
  const old = request.seen.findLast(({ day }) => day <= young);
  const after = old && (await source.line(old.commit));
  const line = after ?? (await source.line(undefined)) ?? [];
  const days = arrivals(line, request, after !== undefined);
  const ends = new Map<string, number>();
  let before = after && old.commit;
  for (const { commit } of line) {
    const day = days.get(commit) ?? today;
    if (day > young) ends.set(commit, day + hold.days);
    else if (ends.size === 0) before = commit;
  }
  return { ends, before };
}

/**
 * The days on which commits were first built. A commit can name any day as its own, but not one before a build that did not
 * have it; what was there when the first build that is known was made came when it says, though no later than that.
 */
function arrivals(line: readonly LineCommit[], { seen, today }: HoldRequest, isFollowed: boolean): Map<string, number> {
  const heads = new Map(seen.map(({ commit, day }) => [commit, Math.min(day, today)]));
  const days = new Map<string, number>();
  let from = 0;
  let isFirst = !isFollowed;
  const settle = (to: number, day: number) => {
    for (const { commit, time } of line.slice(from, to)) days.set(commit, isFirst ? Math.min(dayOf(time), day) : day);
    from = to;
    isFirst = false;
  };
  for (const [index, { commit }] of line.entries()) {
    const day = heads.get(commit);
    if (day !== undefined) settle(index + 1, day);
  }
  settle(line.length, today);
  return days;
}

/** Histories of games of which some changes wait: what was made when others did is made anew. */
export function withHolds(
  histories: Histories,
  { of, remembered }: Holds,
  known: RememberedHolds | undefined,
  place: (folder: string) => number,
): Histories {
  const folders = new Set([...Object.keys(remembered.games), ...Object.keys(known?.games ?? {})]);
  const changed = Array.from(folders).filter((folder) => remembered.games[folder] !== known?.games[folder]);
  const stale = new Set(changed.map(place));
  return {
    ...histories,
    isStale: (at) => histories.isStale(at) || stale.has(at),
    rest: (table) => ({ ...histories.rest(table), holds: remembered }),
    holdsOf: of,
  };
}
