import { digest } from './digest.ts';
import { HEAD_FILE, type Manifest, type ManifestFile } from './manifest.ts';
import { compareCodePoints } from '../value/compare-code-points.ts';

/** The two files of a manifest, as texts. */
export interface PrintedManifest {
  readonly list: string;
  readonly head: string;
}

/**
 * Prints a manifest.
 *
 * Each of the two files vouches for the other: the list has a line for the head, and the head has the digest of the
 * list's other lines. So a change of either shows without a signature, and a signature of the list covers all.
 */
export function printManifest(manifest: Manifest): PrintedManifest {
  const before: string[] = [];
  const after: string[] = [];
  for (const { path, sha256 } of manifest.files) {
    (compareCodePoints(path, HEAD_FILE) < 0 ? before : after).push(listLine(path, sha256));
  }
  const head = printHead(manifest, digest([...before, ...after].join('')));
  return { head, list: [...before, listLine(HEAD_FILE, digest(head)), ...after].join('') };
}

/** A line of the list, with its line break. */
export function listLine(path: string, sha256: string): string {
  return `${sha256}  ${path}\n`;
}

/** A date of whole seconds, such as `2026-03-01T12:00:00Z`. */
export function printTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

function printHead({ serial, time, commit, counts, key, files }: Manifest, listDigest: string): string {
  const { installers, games, runtimes } = counts;
  const members = {
    format: 1,
    serial,
    date: printTime(time),
    commit,
    counts: { installers, games, runtimes, files: files.length },
    key,
    list_sha256: listDigest,
    times: runsOfTimes(files),
  };
  const lines = Object.entries(members).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The times of the files in the order of the list: how many files in a row have which time. */
function runsOfTimes(files: readonly ManifestFile[]): [time: number, files: number][] {
  const runs: [number, number][] = [];
  for (const { time } of files) {
    const last = runs.at(-1);
    if (last?.[0] === time) last[1] += 1;
    else runs.push([time, 1]);
  }
  return runs;
}
