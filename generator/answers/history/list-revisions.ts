import { digest } from '../../findings/digest.ts';
import type { HoldSettings } from '../../records/hold-reasons.ts';
import type { GameRecord } from '../../records/records.ts';
import { explainInstaller } from '../model/explain-installer.ts';
import type { InstallerBody } from '../render-installer.ts';
import { actsBeyond } from './describe-change.ts';
import type { GameChange, GameHolds } from './game-change.ts';
import type { RevisionDifference, GameHistory, Revision, StateOfInstaller, WaitingChange } from './game-history.ts';
import { holdChanges, isCalm, type HeldChanges, type HoldStep, type WaitingState } from './hold-changes.ts';

/** A game after a change; its installers that were served, by slug. */
export interface GameState {
  readonly game: GameRecord;
  readonly installers: readonly StateOfInstaller[];
}

/** Makes the state of a game of the names of its files' contents; `undefined` where it could not be served. */
type StateAt = (folder: string, held: ReadonlyMap<string, string>) => GameState | undefined;

/** What is kept: of each of these installers so many states, the last ones. */
interface KeptRevisions {
  readonly ids: ReadonlySet<number>;
  readonly keep: number;
  /** Which changes wait; `undefined` where none may. */
  readonly hold?: Hold | undefined;
}

interface Hold {
  readonly settings: HoldSettings;
  readonly holds: GameHolds;
  /** The game as its files are, which may be other than the last commit has them. */
  readonly present: () => readonly StateOfInstaller[];
}

/** The states of a game, and those that are not served yet. */
interface ListedStates {
  readonly history: GameHistory;
  readonly held: ReadonlyMap<number, WaitingState>;
  /** How many states have a number. */
  readonly count: number;
}

/** A state under its number, and the one before it. */
interface Numbered {
  readonly number: number;
  readonly change: GameChange;
  readonly state: StateOfInstaller;
  readonly before: StateOfInstaller | undefined;
}

/** Counts the states that were served of a game's installers, oldest first, and describes those that are kept. */
export function listRevisions(changes: readonly GameChange[], stateAt: StateAt, kept: KeptRevisions): ListedStates {
  const { ids, keep, hold } = kept;
  const own = withoutStrangers(changes, stateAt);
  const { numbered, leftOut, steps } = numberStates(own, stateAt);
  const { waiting, unserved } = hold === undefined ? NOTHING_HELD : heldStates(own, steps, hold);
  const counts = new Map<number, number>();
  const revisions = numbered.reverse().filter(({ number, state }) => {
    if (unserved.has(number)) return false;
    const { id } = state.installer.record;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return ids.has(id) && count <= keep;
  });
  const history = {
    revisions: revisions.reverse().map(toRevision),
    leftOut: leftOut.slice(-keep),
    waiting: [...waiting.values()].filter(({ state }) => ids.has(state.installer.record.id)).map(toWaiting),
  };
  return { history, held: waiting, count: numbered.length };
}

const NOTHING_HELD: HeldChanges = { waiting: new Map(), unserved: new Set() };

function heldStates(
  changes: readonly GameChange[],
  steps: readonly HoldStep[],
  { settings, holds, present }: Hold,
): HeldChanges {
  const last = changes.at(-1);
  if (last === undefined || isCalm(changes, holds, settings.days)) return NOTHING_HELD;
  const before = steps.at(-1)?.installers;
  const installers = new Map(present().map((one) => [one.installer.record.id, one]));
  const differing = [...installers].filter(([id, { body }]) => before?.get(id)?.body.json !== body.json);
  const numbers = new Map(differing.map(([id]) => [id, UNNUMBERED]));
  return holdChanges([...steps, { change: last, installers, numbers }], settings, holds);
}

/** Stands for the number of a state that no commit has. */
const UNNUMBERED = 0;

function toWaiting({ state, before, change, ...rest }: WaitingState): WaitingChange {
  const { id, slug, version } = state.installer.record;
  const { commit, time, author } = change;
  const { since, until, because, reasons } = rest;
  return {
    ...{ id, slug, version, since, until, because, reasons },
    change: { commit, time, author },
    isFirst: before === undefined,
    isListed: state.installer.listed,
    difference: differenceOf(before, state),
  };
}

function numberStates(changes: readonly GameChange[], stateAt: StateAt) {
  const numbered: Numbered[] = [];
  const leftOut: GameChange[] = [];
  const steps: HoldStep[] = [];
  let last = new Map<number, StateOfInstaller>();
  let folder = '';
  let held = new Map<string, string>();
  for (const change of changes) {
    // In another folder, all files of the game are among those that changed.
    if (change.folder !== folder) held = new Map();
    folder = change.folder;
    apply(change, held);
    const state = stateAt(folder, held);
    if (state === undefined) {
      if (held.size > 0) leftOut.push(change);
      else {
        last = new Map();
        steps.push({ change, installers: last, numbers: new Map() });
      }
      continue;
    }
    const now = new Map(state.installers.map((one) => [one.installer.record.id, one]));
    const numbers = new Map<number, number>();
    for (const [id, one] of now) {
      const before = last.get(id);
      if (before?.body.json === one.body.json) continue;
      const number = numbered.length + 1;
      numbers.set(id, number);
      numbered.push({ number, change, state: one, before });
    }
    steps.push({ change, installers: now, numbers });
    last = now;
  }
  return { numbered, leftOut, steps };
}

function apply({ files }: GameChange, held: Map<string, string>): void {
  for (const [name, id] of Object.entries(files)) {
    if (id === null) held.delete(name);
    else held.set(name, id);
  }
}

/** Leaves out what another game did that was replaced in the same commit: their ids differ. */
function withoutStrangers(changes: readonly GameChange[], stateAt: StateAt): readonly GameChange[] {
  const own = changes.at(-1)?.folder;
  if (changes.every(({ folder }) => folder === own)) return changes;
  const runs: GameChange[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run?.[0]?.folder === change.folder) run.push(change);
    else runs.push([change]);
  }
  const kept = runs.filter((run, index) => {
    const after = runs[index + 1];
    return (
      run[0]?.folder === own || after === undefined || idAtEnd(run, stateAt) === idAtEnd(after.slice(0, 1), stateAt)
    );
  });
  return kept.flat();
}

function idAtEnd(run: readonly GameChange[], stateAt: StateAt): number | undefined {
  const held = new Map<string, string>();
  for (const change of run) apply(change, held);
  return stateAt(run[0]?.folder ?? '', held)?.game.id;
}

function toRevision({ number, change, state, before }: Numbered): Revision {
  const { id, slug, version, runner } = state.installer.record;
  const { commit, time, author } = change;
  return {
    ...{ number, id, slug, version, runner, state, sha256: digest(state.body.json) },
    change: { commit, time, author },
    isFirst: before === undefined,
    difference: differenceOf(before, state),
  };
}

/** What became different between two states of an installer, or two installers; `undefined` for nothing before. */
export function differenceOf(before: StateOfInstaller | undefined, after: StateOfInstaller): RevisionDifference {
  if (before === undefined) return { began: actsBeyond(explained(after), undefined), stopped: [], changed: [] };
  const changed = changedKeys(before.body, after.body);
  const isSame = before.installer.scriptJson === after.installer.scriptJson && sameRunner(before, after);
  if (isSame) return { began: [], stopped: [], changed };
  const [earlier, now] = [explained(before), explained(after)];
  return { began: actsBeyond(now, earlier), stopped: actsBeyond(earlier, now), changed };
}

function explained({ game, installer }: StateOfInstaller) {
  return explainInstaller(installer, game.slug);
}

function sameRunner(before: StateOfInstaller, after: StateOfInstaller): boolean {
  return before.installer.record.runner === after.installer.record.runner && before.game.slug === after.game.slug;
}

/** The key that says when it was changed. */
const WHEN = 'updated_at';

/** Keys with another value, besides the script. */
function changedKeys(before: InstallerBody, after: InstallerBody): string[] {
  if (before.head === after.head) return [];
  const [old, now] = [before, after].map(({ head }) => JSON.parse(`${head}}`) as Readonly<Record<string, unknown>>);
  const keys = Object.keys({ ...old, ...now });
  return keys.filter((key) => key !== WHEN && JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]));
}
