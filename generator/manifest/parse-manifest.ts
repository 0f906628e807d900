import { digest } from './digest.ts';
import { HEAD_FILE, type DigestedFile, type Manifest, type ManifestFile } from './manifest.ts';
import type { PrintedManifest } from './print-manifest.ts';

/** What the head says by itself, without the list. */
export interface Head extends Omit<Manifest, 'files'> {
  readonly fileCount: number;
  readonly listDigest: string;
  readonly times: readonly (readonly [time: number, files: number])[];
}

/** A manifest, or what is wrong with it. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Reads both files of a manifest and holds each to the other. */
export function parseManifest({ list, head: headText }: PrintedManifest): Parsed<Manifest> {
  const head = parseHead(headText);
  if (!head.ok) return head;
  const lines = parseList(list);
  if (!lines.ok) return lines;
  const own = lines.value.find(({ path }) => path === HEAD_FILE);
  if (own === undefined) return wrong(`the list has no line for ${HEAD_FILE}`);
  if (own.sha256 !== digest(headText)) return wrong(`${HEAD_FILE} does not belong to the list`);
  if (digest(withoutHead(list)) !== head.value.listDigest) return wrong(`the list does not belong to ${HEAD_FILE}`);
  const { serial, time, commit, counts, key, fileCount, times } = head.value;
  const others = lines.value.filter((line) => line !== own);
  const files = withTimes(others, times);
  if (files?.length !== fileCount) return wrong(`${HEAD_FILE} counts other files than the list has`);
  return { ok: true, value: { serial, time, commit, counts, key, files } };
}

/** Reads the head alone, which is all that a poll needs. */
export function parseHead(text: string): Parsed<Head> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return wrong(`${HEAD_FILE} is no JSON`);
  }
  if (!isObject(json) || json['format'] !== 1) return wrong(`${HEAD_FILE} has no format that this program knows`);
  const { serial, date, commit, counts, key, list_sha256: listDigest, times } = json;
  const time = typeof date === 'string' ? Date.parse(date) / 1000 : NaN;
  if (!isCount(serial) || !isCount(time) || !isRuns(times)) return wrong(`${HEAD_FILE} lacks its serial or its times`);
  if (typeof listDigest !== 'string' || !isObject(counts)) return wrong(`${HEAD_FILE} lacks its digest or its counts`);
  const { installers, games, runtimes, files: fileCount } = counts;
  if (!isCount(installers) || !isCount(games) || !isCount(runtimes) || !isCount(fileCount)) {
    return wrong(`${HEAD_FILE} lacks a count`);
  }
  const head = {
    serial,
    time,
    commit: typeof commit === 'string' ? commit : null,
    counts: { installers, games, runtimes },
    key: typeof key === 'string' ? key : null,
    fileCount,
    listDigest,
    times,
  };
  return { ok: true, value: head };
}

/** Reads lines of the form that `sha256sum` writes; their order must be that of the paths. */
export function parseList(text: string): Parsed<DigestedFile[]> {
  const files: DigestedFile[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const sha256 = text.slice(start, start + 64);
    const path = text.slice(start + 66, end === -1 ? text.length : end);
    if (end === -1 || !DIGEST.test(sha256) || text.slice(start + 64, start + 66) !== '  ' || !isSafePath(path)) {
      return wrong(`line ${String(files.length + 1)} of the list is not readable`);
    }
    files.push({ path, sha256 });
    start = end + 1;
  }
  return { ok: true, value: files };
}

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a path stays below the folder: lists come from other machines. */
function isSafePath(path: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path);
}

/** The bytes of the list but for the line of the head. */
function withoutHead(list: string): string {
  const line = new RegExp(`^[0-9a-f]{64} {2}${HEAD_FILE.replace('.', '\\.')}\n`, 'm');
  return list.replace(line, '');
}

function withTimes(lines: readonly DigestedFile[], runs: Head['times']): ManifestFile[] | undefined {
  const files: ManifestFile[] = [];
  for (const [time, length] of runs) {
    if (files.length + length > lines.length) return undefined;
    for (const { path, sha256 } of lines.slice(files.length, files.length + length)) files.push({ path, sha256, time });
  }
  return files.length === lines.length ? files : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a whole number from 0. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRuns(value: unknown): value is [number, number][] {
  return Array.isArray(value) && value.every((run) => Array.isArray(run) && run.length === 2 && run.every(isCount));
}

function wrong(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}
