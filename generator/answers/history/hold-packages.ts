import { groupBy } from '../../findings/group-by.ts';
import type { HoldReason, HoldSettings } from '../../records/hold-reasons.ts';
import type { RunnerRecord, RuntimeRecord } from '../../records/records.ts';
import type { GameChange, GameHolds } from './game-change.ts';
import { sinceOf } from './hold-changes.ts';
import { originName, originOf } from '../../scripts/changes/point.ts';

/** An archive that clients fetch and run, as the record in a file has it. */
export type Package = { readonly file: string } & (
  | { readonly kind: 'runtime'; readonly record: RuntimeRecord }
  | { readonly kind: 'runner'; readonly record: RunnerRecord }
);

/** A commit that changed packages, and all of them after it. */
export interface PackageStep {
  readonly change: Pick<GameChange, 'commit' | 'time'>;
  readonly packages: readonly Package[];
}

/** A package that is not served yet. */
export interface WaitingPackage {
  readonly file: string;
  readonly commit: string;
  readonly since: number;
  readonly until: number;
  readonly reasons: readonly HoldReason[];
  readonly isFirst: boolean;
}

/** The packages of one name for one architecture, which change together: one of the versions of a runner is the default. */
interface Track {
  served: readonly Package[];
  waiting: (Omit<WaitingPackage, 'file' | 'isFirst'> & { readonly packages: readonly Package[] }) | undefined;
}

/**
 * Finds the packages that are served. A client checks no checksum of them, so one from an address that no package of that name
 * had waits, and what was served before stays: all versions of that name for that architecture.
 */
export function holdPackages(
  steps: readonly PackageStep[],
  { days, reasons }: HoldSettings,
  holds: GameHolds,
): { readonly served: readonly Package[]; readonly waiting: readonly WaitingPackage[] } {
  const tracks = new Map<string, Track>();
  const released = new Set(holds.released);
  for (const { change, packages } of steps) {
    const { commit } = change;
    const since = sinceOf(change, days, holds);
    for (const track of tracks.values()) if ((track.waiting?.until ?? Infinity) <= since) serve(track);
    const known = addressesByName([...tracks.values()].flatMap(({ served }) => served));
    const groups = groupBy(packages, ({ kind, record }) => `${kind} ${record.name} ${record.architecture}`);
    for (const key of new Set([...tracks.keys(), ...groups.keys()])) {
      const [track, now] = [tracks.get(key) ?? { served: [], waiting: undefined }, groups.get(key) ?? []];
      tracks.set(key, track);
      const why = released.has(commit) ? [] : reasonsOf(now, known, reasons);
      const before = track.waiting;
      const isSame = before !== undefined && addressesIn(before.packages) === addressesIn(now);
      const began = isSame ? before : { commit, since, until: since + days };
      track.waiting = why.length === 0 ? undefined : { ...began, packages: now, reasons: why };
      if (why.length === 0) track.served = now;
    }
  }
  const all = [...tracks.values()];
  for (const track of all)
    if (track.waiting !== undefined && holds.ends[track.waiting.commit] === undefined) serve(track);
  return { served: all.flatMap(({ served }) => served), waiting: all.flatMap(toWaiting) };
}

/** Where to begin: with the last change that was followed by none while it waited, so that all of it was served. */
export function lastCalm(changes: readonly PackageStep['change'][], days: number, holds: GameHolds): number {
  const since = changes.map((change) => sinceOf(change, days, holds));
  return changes.findLastIndex(
    ({ commit }, at) => holds.ends[commit] === undefined && (since[at + 1] ?? Infinity) > (since[at] ?? 0) + days,
  );
}

function serve(track: Track): void {
  track.served = track.waiting?.packages ?? [];
  track.waiting = undefined;
}

function toWaiting({ served, waiting }: Track): WaitingPackage[] {
  if (waiting === undefined) return [];
  const { packages, commit, since, until, reasons } = waiting;
  const before = addressesByName(served);
  const added = packages.filter((one) => !before.get(nameOf(one))?.has(one.record.url));
  return added.map(({ file }) => ({ file, commit, since, until, reasons, isFirst: served.length === 0 }));
}

/** Why packages wait; hosts and addresses are known that packages of the same name have. */
function reasonsOf(
  packages: readonly Package[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
  wanted: readonly HoldReason[],
): HoldReason[] {
  const found = new Set(
    packages.flatMap((one) => packageReasons(one.record.url, known.get(nameOf(one)) ?? new Set<string>())),
  );
  return wanted.filter((reason) => found.has(reason));
}

/** Why a package from an address waits, beside the addresses of others of its name. */
export function packageReasons(url: string, known: ReadonlySet<string>): HoldReason[] {
  if (known.has(url)) return [];
  const hosts = new Set(Array.from(known, hostOf));
  return hosts.has(hostOf(url)) ? ['unverified-download'] : ['unverified-download', 'new-host'];
}

function hostOf(url: string): string {
  return originName(originOf(url));
}

function nameOf({ kind, record }: Package): string {
  return `${kind} ${record.name}`;
}

function addressesByName(packages: readonly Package[]): Map<string, Set<string>> {
  const groups = groupBy(packages, nameOf);
  return new Map(Array.from(groups, ([name, own]) => [name, new Set(own.map(({ record }) => record.url))]));
}

function addressesIn(packages: readonly Package[]): string {
  return packages
    .map(({ record }) => record.url)
    .sort()
    .join('\n');
}
