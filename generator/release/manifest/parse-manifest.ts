import { isObject, parsedJson } from '../../text/parsed-json.ts';
import { digest } from '../../text/digest.ts';
import { DigestList } from './digest-list.ts';
import { HEAD_FILE, CHANGES, LIST_FILE } from '../../http/addresses.ts';
import type { Manifest } from './manifest.ts';
import { isChangeFile } from './change-feed.ts';
import type { Previous } from './plan-release.ts';

export interface ManifestHeader extends Omit<Manifest, 'files' | 'times'> {
  readonly fileCount: number;
  readonly listDigest: string;
  readonly runs: readonly (readonly [time: number, files: number])[];
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Parses and compares both files of a manifest; `isOwn` skips the comparison. */
export function parseManifest(listBytes: Buffer, headText: string, isOwn = false): Parsed<Manifest> {
  const parsedHead = parseManifestHeader(headText);
  if (!parsedHead.ok) return parsedHead;
  const parsedList = isOwn ? ({ ok: true, value: new DigestList(listBytes) } as const) : parseList(listBytes);
  if (!parsedList.ok) return parsedList;
  const list = parsedList.value;
  const { fileCount, listDigest, runs, ...manifest } = parsedHead.value;
  const headIndex = list.find(HEAD_FILE);
  if (headIndex === -1) return wrong(`the list has no line for ${HEAD_FILE}`);
  if (list.sha256(headIndex) !== digest(headText)) return wrong(`${HEAD_FILE} does not belong to the list`);
  const files = list.edit(new Map([[HEAD_FILE, null]]));
  if (!isOwn && digest(files.bytes) !== listDigest) return wrong(`the list does not belong to ${HEAD_FILE}`);
  const times = readTimes(files.length, runs);
  if (times === undefined || files.length !== fileCount) {
    return wrong(`${HEAD_FILE} counts other files than the list has`);
  }
  return { ok: true, value: { ...manifest, files, times } };
}

export function parseManifestHeader(text: string): Parsed<ManifestHeader> {
  const json = parsedJson(text);
  if (json === undefined) return wrong(`${HEAD_FILE} is not JSON`);
  if (!isObject(json) || json['format'] !== 1) return wrong(`${HEAD_FILE} has no format that this program knows`);
  const { serial, date, commit, counts, key, expires, list_sha256: listDigest, times: runs } = json;
  const time = secondsOf(date);
  if (!isCount(serial) || !isCount(time) || !isRuns(runs)) return wrong(`${HEAD_FILE} lacks its serial or its times`);
  if (typeof listDigest !== 'string' || !isObject(counts)) return wrong(`${HEAD_FILE} lacks its digest or its counts`);
  const end = expires === undefined ? undefined : secondsOf(expires);
  if (end !== undefined && !isCount(end)) return wrong(`${HEAD_FILE} has no date under "expires"`);
  const { installers, games, runtimes, files: fileCount } = counts;
  if (!isCount(installers) || !isCount(games) || !isCount(runtimes) || !isCount(fileCount)) {
    return wrong(`${HEAD_FILE} lacks a count`);
  }
  const facts = { serial, time, counts: { installers, games, runtimes }, expires: end };
  const texts = { commit: typeof commit === 'string' ? commit : null, key: typeof key === 'string' ? key : null };
  return { ok: true, value: { ...facts, ...texts, fileCount, listDigest, runs } };
}

/** Parses lines of `sha256sum`; paths must be sorted and stay below their folder. */
export function parseList(bytes: Buffer): Parsed<DigestList> {
  const text = bytes.toString('latin1');
  let previousPath = '';
  let count = 0;
  for (let start = 0; start < text.length; count += 1) {
    const end = text.indexOf('\n', start);
    const line = end === -1 ? '' : text.slice(start, end);
    const path = line.slice(66);
    if (!LINE.test(line) || path <= previousPath) return wrong(`line ${String(count + 1)} of the list is not readable`);
    previousPath = path;
    start = end + 1;
  }
  return { ok: true, value: new DigestList(bytes) };
}

/** The valid lines of a damaged list. */
export function parseLines(bytes: Buffer): DigestList {
  const lines = bytes.toString('latin1').split('\n');
  return DigestList.EMPTY.edit(
    new Map(lines.filter((line) => LINE.test(line)).map((line) => [line.slice(66), line.slice(0, 64)])),
  );
}

/** A digest, two blanks and a path without `.` and `..`: lists may be hostile. */
const LINE = /^[0-9a-f]{64} {2}(?:(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!$)|$))+$/;

function readTimes(length: number, runs: ManifestHeader['runs']): Uint32Array | undefined {
  const times = new Uint32Array(length);
  let count = 0;
  for (const [time, files] of runs) {
    if (count + files > length) return undefined;
    times.fill(time, count, count + files);
    count += files;
  }
  return count === length ? times : undefined;
}

/** Seconds since 1970, or `NaN`. */
function secondsOf(date: unknown): number {
  return typeof date === 'string' ? Date.parse(date) / 1000 : NaN;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRuns(value: unknown): value is [number, number][] {
  return Array.isArray(value) && value.every((run) => Array.isArray(run) && run.length === 2 && run.every(isCount));
}

function wrong(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}

/** The previous release as far as it is readable. */
export interface ReadPrevious {
  readonly previous: Previous | undefined;
  readonly fault: string | undefined;
}

/** Reads a release from its manifest and change feed; `isOwn` trusts both. */
export function readPrevious(
  list: Buffer | undefined,
  head: string,
  feedFile: (path: string) => string | undefined,
  isOwn = false,
): ReadPrevious {
  const result = list === undefined ? wrong(`${LIST_FILE} is not there`) : parseManifest(list, head, isOwn);
  if (result.ok) {
    const feed = new Map<string, string>();
    for (const { path, sha256 } of changeFiles(result.value.files)) {
      const body = feedFile(path);
      if (body !== undefined && digest(body) === sha256) feed.set(path, body);
    }
    return { previous: { manifest: result.value, feed, damaged: false }, fault: undefined };
  }
  const header = parseManifestHeader(head);
  if (!header.ok) return { previous: undefined, fault: header.reason };
  const { serial, time, commit, counts, key } = header.value;
  const manifest = { serial, time, commit, counts, key, files: DigestList.EMPTY, times: new Uint32Array() };
  return { previous: { manifest, feed: new Map(), damaged: true }, fault: result.reason };
}

export function changeFiles(files: DigestList): { readonly path: string; readonly sha256: string }[] {
  const feedFiles = [];
  const [from, to] = files.rangeOf(CHANGES);
  for (let index = from; index < to; index += 1) {
    const path = files.path(index);
    if (isChangeFile(path)) feedFiles.push({ path, sha256: files.sha256(index) });
  }
  return feedFiles;
}
