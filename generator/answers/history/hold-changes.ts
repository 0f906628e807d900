import { codesOf, HOLD_REASONS, type HoldReason, type HoldSettings } from '../../records/hold-reasons.ts';
import { heldPoints } from '../../scripts/changes/held-points.ts';
import type { ComparedInstaller } from '../../scripts/changes/installer-points.ts';
import type { Point } from '../../scripts/changes/point.ts';
import type { Sentence } from '../../scripts/effects/sentence.ts';
import { explainInstaller } from '../model/explain-installer.ts';
import type { GameChange, GameHolds } from './game-change.ts';
import type { StateOfInstaller } from './game-history.ts';

/** A game after a change: its installers by id, each with its number where the change made it another. */
export interface HoldStep {
  readonly change: GameChange;
  readonly installers: ReadonlyMap<number, StateOfInstaller>;
  readonly numbers: ReadonlyMap<number, number>;
}

/** A state that is not served yet. */
export interface WaitingState {
  readonly state: StateOfInstaller;
  /** What is served until then; `undefined` for a first state. */
  readonly before: StateOfInstaller | undefined;
  readonly change: GameChange;
  /** The day on which it came, and the one on which it is served. */
  readonly since: number;
  readonly until: number;
  readonly because: readonly Sentence[];
  readonly reasons: readonly HoldReason[];
}

/** What came of holding the changes of a game. */
export interface HeldChanges {
  /** By the ids of installers. */
  readonly waiting: ReadonlyMap<number, WaitingState>;
  /** Numbers of states that were not served, those that wait among them. */
  readonly unserved: ReadonlySet<number>;
}

/** What is known of an installer up to a change. */
interface Track {
  /** The last state that was served, also of one that is gone. */
  served: StateOfInstaller | undefined;
  /** `from` is the commit with which its days began. */
  waiting: (WaitingState & { readonly number: number; readonly from: string }) | undefined;
}

/** The day of a time in seconds since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / 86_400);
}

/** Whether no change has to wait now, and none was followed so soon by another that it may never have been served. */
export function isCalm(changes: readonly GameChange[], holds: GameHolds, days: number): boolean {
  const since = changes.map((change) => sinceOf(change, days, holds));
  return changes.every(
    ({ commit }, index) =>
      holds.ends[commit] === undefined && (since[index + 1] ?? Infinity) > (since[index] ?? Infinity) + days,
  );
}

/**
 * Finds the states that wait. Each is compared with the one that is served, not with one that waits as well: what takes back
 * a change need not wait, and two changes that are harmless one after the other are judged by what both do together.
 */
export function holdChanges(
  steps: readonly HoldStep[],
  { days, reasons }: HoldSettings,
  holds: GameHolds,
): HeldChanges {
  const codes = codesOf(reasons);
  const released = new Set(holds.released);
  const unserved = new Set<number>();
  const tracks = new Map<number, Track>();
  let present: HoldStep['installers'] = new Map();
  for (const { change, installers, numbers } of steps) {
    const since = sinceOf(change, days, holds);
    for (const track of tracks.values()) if ((track.waiting?.until ?? Infinity) <= since) serve(track);
    for (const id of present.keys()) if (!installers.has(id)) drop(tracks.get(id), unserved);
    present = installers;
    for (const [id, number] of numbers) {
      const state = installers.get(id);
      if (state === undefined) continue;
      const track = tracks.get(id) ?? { served: undefined, waiting: undefined };
      tracks.set(id, track);
      const points = released.has(change.commit)
        ? []
        : pointsOf(track.served, state, othersOf(id, tracks, present), codes);
      const before = track.waiting;
      drop(track, unserved);
      if (points.length === 0) {
        track.served = state;
        continue;
      }
      // Who changes what it does while it waits has the days begin anew.
      const isSame = before !== undefined && doesTheSame(before.state, state);
      const began = isSame ? before : { since, until: since + days, from: change.commit };
      track.waiting = {
        ...{ state, before: track.served, change, since: began.since, until: began.until, from: began.from, number },
        ...{ because: points.map(({ sentence }) => sentence), reasons: reasonsOf(points, reasons) },
      };
    }
  }
  for (const track of tracks.values()) if (hasWaited(track, holds)) serve(track);
  for (const { waiting } of tracks.values()) if (waiting !== undefined) unserved.add(waiting.number);
  const waiting = [...tracks].flatMap(([id, track]) =>
    track.waiting === undefined || !present.has(id) ? [] : [[id, track.waiting] as const],
  );
  return { waiting: new Map(waiting), unserved };
}

/** When a change came: as the builds that saw it tell, else its commit. */
export function sinceOf(
  { commit, time }: Pick<GameChange, 'commit' | 'time'>,
  days: number,
  { ends, came }: GameHolds,
): number {
  const end = ends[commit];
  return end === undefined ? (came[commit] ?? dayOf(time)) : end - days;
}

function serve(track: Track): void {
  track.served = track.waiting?.state;
  track.waiting = undefined;
}

/** What waited is gone, or another state is in its place. */
function drop(track: Track | undefined, unserved: Set<number>): void {
  if (track?.waiting === undefined) return;
  unserved.add(track.waiting.number);
  track.waiting = undefined;
}

/** Whether a state need wait no longer: of all changes that have to, the days are known, whatever their commits say. */
function hasWaited({ waiting }: Track, { ends }: GameHolds): boolean {
  return waiting !== undefined && ends[waiting.from] === undefined;
}

function doesTheSame(one: StateOfInstaller, other: StateOfInstaller): boolean {
  const [mine, its] = [one.installer, other.installer];
  return (
    mine.scriptJson === its.scriptJson &&
    mine.record.runner === its.record.runner &&
    mine.record.user === its.record.user
  );
}

/** The other installers of the game that are served. */
function othersOf(id: number, tracks: ReadonlyMap<number, Track>, present: HoldStep['installers']): StateOfInstaller[] {
  return [...tracks].flatMap(([other, { served }]) => (other === id || !present.has(other) ? [] : (served ?? [])));
}

function pointsOf(
  before: StateOfInstaller | undefined,
  after: StateOfInstaller,
  others: readonly StateOfInstaller[],
  codes: ReadonlySet<string>,
): Point[] {
  if (before !== undefined && doesTheSame(before, after)) return [];
  return heldPoints(before && compared(before), compared(after), others.map(compared), codes);
}

function compared({ game, installer }: StateOfInstaller): ComparedInstaller {
  const { effects } = explainInstaller(installer, game.slug);
  return { effects, author: installer.record.user, game: game.slug };
}

/** The reasons that there are for points, in the order of the settings. */
function reasonsOf(points: readonly Point[], wanted: readonly HoldReason[]): HoldReason[] {
  const found = new Set(points.map(({ code }) => code));
  return wanted.filter((reason) => HOLD_REASONS[reason].codes.some((code) => found.has(code)));
}
