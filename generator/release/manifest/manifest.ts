import type { Counts } from '../../records/records.ts';
import type { DigestList } from './digest-list.ts';
import { createHash } from 'node:crypto';
import { spanOf } from '../../text/count-of.ts';
import { digest } from '../../text/digest.ts';
import { HEAD_FILE } from '../../http/addresses.ts';

export interface Manifest {
  /** Counts the releases of a site: each that differs from the one before has the next number. The first is 1. */
  readonly serial: number;
  /** When this release was made, in seconds since 1970; later than that of the release before. */
  readonly time: number;
  /** Commit of the catalogue that was built, `null` where git knows none. */
  readonly commit: string | null;
  readonly counts: Counts;
  /** Public key of the signature in minisign's form, `null` for a release that is not signed. */
  readonly key: string | null;
  /** When it ceases to be believed, in seconds since 1970; only a signed release says so, and only its signature protects it. */
  readonly expires?: number | undefined;
  /** Every file but those of the manifest itself. */
  readonly files: DigestList;
  /** When the bytes of each file last changed, in seconds since 1970: the files' modification times. */
  readonly times: Uint32Array;
}

/** The list has the digest of the head, the head that of the list's other lines: one signature covers both. */
export function printManifest(manifest: Manifest) {
  const { files } = manifest;
  // Both digests begin with the bytes before the line of the head, nearly all of the list, so these are hashed once.
  const headOffset = files.bytesBefore(HEAD_FILE);
  const hash = createHash('sha256').update(files.bytes.subarray(0, headOffset));
  const head = printHead(manifest, hash.copy().update(files.bytes.subarray(headOffset)).digest('hex'));
  const list = files.edit(new Map([[HEAD_FILE, digest(head)]]));
  return { head, list, listSha256: hash.update(list.bytes.subarray(headOffset)).digest('hex') };
}

/** A date of whole seconds, such as `2026-03-01T12:00:00Z`. */
export function printTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

function printHead(manifest: Manifest, listSha256: string): string {
  const { serial, time, commit, counts, key, expires, files, times } = manifest;
  const { installers, games, runtimes } = counts;
  const members = {
    format: 1,
    serial,
    date: printTime(time),
    commit,
    counts: { installers, games, runtimes, files: files.length },
    key,
    ...(expires === undefined ? {} : { expires: printTime(expires) }),
    list_sha256: listSha256,
    times: runsOfTimes(times),
  };
  const lines = Object.entries(members).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The times of the files in the order of the list: how many files in a row have which time. */
function runsOfTimes(times: Uint32Array): [time: number, files: number][] {
  const runs: [number, number][] = [];
  for (let from = 0, to = 0; from < times.length; from = to) {
    const time = times[from] ?? 0;
    while (to < times.length && times[to] === time) to += 1;
    runs.push([time, to - from]);
  }
  return runs;
}

/** What a signature vouches for besides the list: an old one cannot pass for a new one. */
export function trustedComment({ serial, time }: Pick<Manifest, 'serial' | 'time'>): string {
  return `serial ${String(serial)}, ${printTime(time)}`;
}

/** What is wrong with the date of a release that lies in the future, after its name. Times in seconds since 1970. */
export function aheadWords(time: number, currentTime: number): string {
  return `is dated ${printTime(time)}, ${spanOf(time - currentTime)} ahead of this machine's clock: one of the two clocks is wrong`;
}
