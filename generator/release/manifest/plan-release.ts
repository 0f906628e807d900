import type { Endpoint, OutputFile } from '../../answers/endpoint.ts';
import { type NamesOf, endpointsOf } from '../../answers/places.ts';
import { digest } from '../../text/digest.ts';
import { changePath, LATEST_CHANGE } from '../../http/addresses.ts';
import { changedPaths, FEED_LENGTH, printChange } from './change-feed.ts';
import type { DigestList } from './digest-list.ts';
import { isAhead } from '../../text/clock-tolerance.ts';
import type { Manifest } from './manifest.ts';

export interface Previous {
  readonly manifest: Manifest;
  /** Bodies of the files of its change feed, by path; one that is damaged or gone is omitted. */
  readonly feed: ReadonlyMap<string, string>;
  /** Whether only its serial is known, and none of its files. */
  readonly damaged: boolean;
  /** The highest serial of any release, where a later one was published or begun. */
  readonly highest?: number;
}

export interface NewState {
  /** Every file but the feed and the manifest. */
  readonly content: DigestList;
  readonly counts: Manifest['counts'];
  readonly commit: string | null;
  readonly key: string | null;
  readonly endpoints: readonly Endpoint[];
  readonly namesOf: NamesOf;
  /** The files that hold the serial. */
  readonly describe: (serial: number) => readonly OutputFile[];
  /** Seconds until a release expires; `undefined` for never. */
  readonly validity?: number | undefined;
  /** Time of this release if it is a new one; see `releaseTime`. */
  readonly time: number;
  /** What the clock says, from which the expiry is counted. Seconds since 1970. */
  readonly currentTime: number;
}

export interface PlannedRelease {
  readonly manifest: Manifest;
  /** In the order of writing. */
  readonly feed: readonly OutputFile[];
}

/** Time of a release in seconds: now, but after the previous one, unless a wrong clock dated that ahead. */
export function releaseTime(currentTime: number, previous: Previous | undefined): number {
  const previousTime = previous?.manifest.time ?? 0;
  return isAhead(previousTime, currentTime) ? currentTime : Math.max(currentTime, previousTime + 1);
}

/** Whether the release that is served can stay for these files: it lasts long enough, and is not dated ahead. */
export function canStay(
  { time, expires }: Pick<Manifest, 'time' | 'expires'>,
  { validity, currentTime }: Pick<NewState, 'validity' | 'currentTime'>,
): boolean {
  if (isAhead(time, currentTime)) return false;
  if (expires === undefined || validity === undefined) return expires === validity;
  return expires - currentTime >= validity / 2;
}

/** Decides on serial, times and change feed; unchanged files keep their times, an unchanged tree its release. */
export function planRelease(state: NewState, previous: Previous | undefined): PlannedRelease {
  const { time } = state;
  const manifest = previous?.damaged === true ? undefined : previous?.manifest;
  const highest = Math.max(previous?.manifest.serial ?? 0, previous?.highest ?? 0);
  if (previous === undefined || manifest === undefined || highest > manifest.serial) {
    // What changed in between is not known, so that the feed starts over.
    const serial = highest + 1;
    return finish(state, { serial, time, since: serial, changes: [] }, manifest);
  }
  const changeFilesLeft = keptChanges(manifest.serial, previous.feed);
  const paths = changedPaths(manifest.files, state.content, endpointsOf(state.endpoints, 'release'));
  if (paths.length === 0 && manifest.key === state.key && canStay(manifest, state)) {
    const since = manifest.serial - changeFilesLeft.length;
    const { manifest: unchanged, feed } = finish(state, { ...manifest, since, changes: changeFilesLeft }, manifest);
    if (unchanged.files.bytes.equals(manifest.files.bytes)) return { manifest, feed };
  }
  const serial = manifest.serial + 1;
  const change = printChange(serial, { paths, previous: manifest.files, current: state.content }, state.endpoints);
  const changes = [...changeFilesLeft, change].slice(-FEED_LENGTH);
  return finish(state, { serial, time, since: serial - changes.length, changes }, manifest);
}

/** The unbroken row of change files that ends with the one of this serial, oldest first. */
function keptChanges(serial: number, feed: ReadonlyMap<string, string>): OutputFile[] {
  const changes: OutputFile[] = [];
  for (let number = serial; ; number -= 1) {
    const path = changePath(number);
    const body = feed.get(path);
    if (body === undefined) return changes.toReversed();
    changes.push({ path, body });
  }
}

function finish(
  { content, counts, commit, key, namesOf, describe, validity, currentTime }: NewState,
  point: Pick<Manifest, 'serial' | 'time'> & { readonly since: number; readonly changes: readonly OutputFile[] },
  earlier: Manifest | undefined,
): PlannedRelease {
  const { serial, time, since, changes } = point;
  const latest = { path: LATEST_CHANGE, body: JSON.stringify({ serial, since }) };
  const plain = [...changes, latest, ...describe(serial)];
  const feed = plain.flatMap((file) => namesOf(file.path).map((path) => ({ ...file, path })));
  const files = content.edit(new Map(feed.map(({ path, body }) => [path, digest(body)])));
  const times = new Uint32Array(files.length).fill(time);
  earlier?.files.compare(files, (earlierIndex, index, equalCount) => {
    if (equalCount > 0) times.set(earlier.times.subarray(earlierIndex, earlierIndex + equalCount), index);
  });
  if (earlier !== undefined && earlier.time > time)
    for (const [index, fileTime] of times.entries()) times[index] = Math.min(fileTime, time);
  const expires = validity === undefined ? undefined : currentTime + validity;
  return { manifest: { serial, time, commit, counts, key, expires, files, times }, feed };
}
