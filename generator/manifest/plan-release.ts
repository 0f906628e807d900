import type { OutputFile } from '../render/answer.ts';
import { compareCodePoints } from '../value/compare-code-points.ts';
import { changePath, FEED_FOLDER, FEED_LENGTH, feedState, printChange, printLatest } from './change-feed.ts';
import { digest } from './digest.ts';
import type { DigestedFile, Manifest, ManifestFile } from './manifest.ts';

/** What is known of the release before. */
export interface Previous {
  readonly manifest: Manifest;
  /** Bodies of the files of its change feed, by path; one that is damaged or gone is left out. */
  readonly feed: ReadonlyMap<string, string>;
  /** Whether only the serial could be saved, and nothing can be told of the files. */
  readonly damaged: boolean;
}

/** What a release is made from. */
export interface NewState {
  /** Every file but the feed and the manifest. */
  readonly files: readonly DigestedFile[];
  readonly counts: Manifest['counts'];
  readonly commit: string | null;
  readonly key: string | null;
  /** Whether answers have twins with the ending `.json`. */
  readonly jsonTwins: boolean;
  /** In seconds since 1970. */
  readonly now: number;
}

/** A release, and those of its files that are made from its history. */
export interface PlannedRelease {
  readonly manifest: Manifest;
  /** In the order of writing. */
  readonly feed: readonly OutputFile[];
}

/**
 * Decides on serial, times and change feed. A file that has the bytes of the previous release keeps its time there; if
 * all have, the release is the previous one.
 */
export function planRelease(state: NewState, previous: Previous | undefined): PlannedRelease {
  if (previous === undefined) {
    return finish(state, { serial: 1, time: state.now, since: 1, changes: [] }, new Map());
  }
  const { manifest, feed } = previous;
  const earlier = new Map(previous.damaged ? [] : manifest.files.map((file) => [file.path, file]));
  const kept = keptChanges(manifest.serial, feed);
  const asBefore = finish(state, { ...manifest, since: manifest.serial - kept.length, changes: kept }, earlier);
  const fresh = (file: DigestedFile) => earlier.get(file.path)?.sha256 !== file.sha256;
  const same = asBefore.manifest.files.length === earlier.size && !asBefore.manifest.files.some(fresh);
  if (same && !previous.damaged && manifest.key === state.key) return { manifest, feed: asBefore.feed };

  const serial = manifest.serial + 1;
  const time = Math.max(state.now, manifest.time + 1);
  if (previous.damaged) return finish(state, { serial, time, since: serial, changes: [] }, earlier);
  const change = printChange(serial, feedState(manifest.files), feedState(state.files));
  const changes = [...kept, change].slice(-FEED_LENGTH);
  return finish(state, { serial, time, since: serial - changes.length, changes }, earlier);
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

interface Point {
  readonly serial: number;
  readonly time: number;
  readonly since: number;
  readonly changes: readonly OutputFile[];
}

function finish(
  state: NewState,
  { serial, time, since, changes }: Point,
  earlier: ReadonlyMap<string, ManifestFile>,
): PlannedRelease {
  const plain = [...changes, printLatest(serial, since)];
  const feed = state.jsonTwins ? plain.flatMap((file) => [file, { ...file, path: `${file.path}.json` }]) : plain;
  const digested = [...state.files, ...feed.map(({ path, body }) => ({ path, sha256: digest(body) }))];
  const files = digested
    .map(({ path, sha256 }) => {
      const before = earlier.get(path);
      return { path, sha256, time: before?.sha256 === sha256 ? before.time : time };
    })
    .sort((a, b) => compareCodePoints(a.path, b.path));
  const { counts, commit, key } = state;
  return { manifest: { serial, time, commit, counts, key, files }, feed };
}

/** Whether a file belongs to the change feed, which each release takes over from the one before. */
export function isChangeFile(path: string): boolean {
  return path.startsWith(FEED_FOLDER) && !path.includes('.');
}
