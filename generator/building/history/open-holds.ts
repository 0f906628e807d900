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
  /** The same of commits that changed something else. */
  readonly ofChanges: (changes: readonly LineCommit[]) => GameHolds;
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
function servedBefore(line: readonly LineCommit[], [first]: readonly SeenCommit[]): string[] {
  if (first?.day !== BEFORE_HOLDING) return [];
  const commits = line.map(({ commit }) => commit);
  return commits.slice(0, commits.indexOf(first.commit) + 1);
}

/**
 * What the next builds have to know: this commit is seen today. No day is forgotten: a commit that was taken back while it
 * waited, and names an old date, would otherwise count as served.
 */
export function seenWith(seen: readonly SeenCommit[], head: string, today: number): SeenCommit[] {
  if (seen.some(({ commit }) => commit === head)) return [...seen];
  return [...seen.filter(({ day }) => day < today), { day: today, commit: head }];
}

/** Finds out which changes may not be served yet, from when on they are, and which games they are of. */
export async function openHolds(source: HistorySource, histories: Histories, request: HoldRequest): Promise<Holds> {
  const { hold, today, seen, remembered } = request;
  const line = await source.line();
  const days = arrivals(line, request);
  const isYoung = (commit: string) => (days.get(commit) ?? 0) > today - hold.days;
  const since = remembered?.holds === undefined ? undefined : remembered.head;
  const known = remembered?.holds?.released ?? servedBefore(line, seen);
  const released = [...known, ...(await source.releases(hold.owners, since))];
  const all = new Set(released);
  const ofChanges: Holds['ofChanges'] = (changes) => {
    const came = changes.map(({ commit, time }) => ({ commit, time, day: days.get(commit) ?? dayOf(time) }));
    const others = came.filter(({ commit, time, day }) => !isYoung(commit) && day !== dayOf(time));
    return {
      ends: Object.fromEntries(
        came.filter(({ commit }) => isYoung(commit)).map(({ commit, day }) => [commit, day + hold.days]),
      ),
      came: Object.fromEntries(
        others.filter(({ day }) => day !== BEFORE_HOLDING).map(({ commit, day }) => [commit, day]),
      ),
      released: changes.map(({ commit }) => commit).filter((commit) => all.has(commit)),
    };
  };
  const of = (folder: string) => ofChanges(histories.changesOf(folder));
  const young = line.filter(({ commit }) => isYoung(commit)).map(({ commit }) => commit);
  const before = line[line.findIndex(({ commit }) => isYoung(commit)) - 1]?.commit;
  const found = young.length === 0 ? [] : ((await source.read(before)) ?? []);
  const folders = new Set(found.filter(({ commit }) => isYoung(commit)).map(({ folder }) => folder));
  const games = Object.fromEntries(Array.from(folders, (folder) => [folder, JSON.stringify(of(folder))]));
  const until = young.length === 0 ? null : Math.min(...young.map((commit) => days.get(commit) ?? 0)) + hold.days;
  return { of, ofChanges, remembered: { games, packages: [], released, until } };
}

/**
 * The days on which commits were first built. A commit can name any day as its own, but not one before a build that did not
 * have it; what was there when the first build that is known was made came when it says, though no later than that.
 */
function arrivals(line: readonly LineCommit[], { seen, today }: HoldRequest): Map<string, number> {
  const heads = new Map(seen.map(({ commit, day }) => [commit, Math.min(day, today)]));
  const days = new Map<string, number>();
  let from = 0;
  const settle = (to: number, day: number) => {
    const isFirst = from === 0;
    for (const { commit, time } of line.slice(from, to)) days.set(commit, isFirst ? Math.min(dayOf(time), day) : day);
    from = to;
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
