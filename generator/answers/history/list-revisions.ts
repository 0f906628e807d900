import { digest } from '../../findings/digest.ts';
import type { GameRecord } from '../../records/records.ts';
import { explainInstaller } from '../model/explain-installer.ts';
import type { InstallerBody } from '../render-installer.ts';
import { actsBeyond } from './describe-change.ts';
import type { GameChange } from './game-change.ts';
import type { RevisionDifference, GameHistory, Revision, StateOfInstaller } from './game-history.ts';

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
}

/** The states of a game. */
interface ListedStates {
  readonly history: GameHistory;
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
  const { ids, keep } = kept;
  const own = withoutStrangers(changes, stateAt);
  const { numbered, leftOut } = numberStates(own, stateAt);
  const counts = new Map<number, number>();
  const revisions = numbered.reverse().filter(({ state }) => {
    const { id } = state.installer.record;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return ids.has(id) && count <= keep;
  });
  const history = {
    revisions: revisions.reverse().map(toRevision),
    leftOut: leftOut.slice(-keep),
  };
  return { history, count: numbered.length };
}

function numberStates(changes: readonly GameChange[], stateAt: StateAt) {
  const numbered: Numbered[] = [];
  const leftOut: GameChange[] = [];
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
      else last = new Map();
      continue;
    }
    const now = new Map(state.installers.map((one) => [one.installer.record.id, one]));
    for (const [id, one] of now) {
      const before = last.get(id);
      if (before?.body.json === one.body.json) continue;
      const number = numbered.length + 1;
      numbered.push({ number, change, state: one, before });
    }
    last = now;
  }
  return { numbered, leftOut };
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
