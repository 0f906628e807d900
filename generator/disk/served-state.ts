import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { RememberedOutput } from '../cache/result-cache.ts';
import type { OutputTree } from '../emit/output-tree.ts';
import type { KnownFiles, OwnFile } from '../emit/write-release.ts';
import { digest } from '../manifest/digest.ts';
import { DigestList } from '../manifest/digest-list.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE, type Manifest } from '../manifest/manifest.ts';
import { readPrevious, type ReadPrevious } from '../manifest/read-previous.ts';
import { isUnfinished, listOutput, manifestFolder } from './output-folder.ts';

/** What a folder holds before a build. */
export interface ServedState extends ReadPrevious {
  readonly state: OutputTree['state'];
  readonly known: KnownFiles;
}

const NOTHING: KnownFiles = { files: DigestList.EMPTY, times: new Uint32Array(), own: new Map() };

/**
 * Reads the release that a folder holds; one without a manifest holds none. A build that was killed after it had written
 * its manifest has made a release, though it had no time to delete what is obsolete.
 */
export function readPreviousFolder(folder: string): ReadPrevious {
  const own = readRelease(folder, folder);
  const isWhole = own.previous !== undefined && !own.previous.damaged;
  return isWhole || !isUnfinished(folder) ? own : readRelease(manifestFolder(folder), folder);
}

/** Reads a release whose manifest lies at a place. */
function readRelease(place: string, folder: string, isOwn = false): ReadPrevious {
  if (!existsSync(join(place, HEAD_FILE))) return { previous: undefined, fault: undefined };
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
  const head = readFileSync(join(place, HEAD_FILE), 'utf8');
  const feedFile = (path: string) => read(join(folder, path))?.toString('utf8');
  return readPrevious(read(join(place, LIST_FILE)), head, feedFile, isOwn);
}

/**
 * Finds out what a folder holds. Its manifest is believed if the last build came to its end and no file is gone or new.
 * `remembered` is handed in where the folder is known to be as it was then.
 */
export function readServedState(folder: string, remembered: RememberedOutput | undefined): ServedState {
  const read = remembered === undefined ? readPreviousFolder(folder) : readRelease(folder, folder, true);
  const { previous } = read;
  const unknown = { ...read, state: 'unknown', known: NOTHING } as const;
  if (previous === undefined || previous.damaged || isUnfinished(folder)) {
    return !existsSync(folder) || listOutput(folder).length === 0 ? { ...unknown, state: 'empty' } : unknown;
  }
  const { files, times } = previous.manifest;
  const own = remembered === undefined ? ownDigests(folder) : new Map(remembered.own);
  if (remembered === undefined) {
    const listed = listOutput(folder);
    if (listed.length !== files.length + own.size || !hasAll(new Set(listed), files)) return unknown;
  }
  return { ...read, state: 'known', known: { files, times, own } };
}

/** How a folder on disk is known again. */
export function createOutputMemory(folder: string) {
  return {
    isAsRemembered: (output: RememberedOutput) => isAsRemembered(folder, output),
    remember: (manifest: Manifest, own: readonly OwnFile[]) => rememberOutput(folder, manifest, own),
  };
}

/** Whether a folder holds the same files as when it was remembered. Files that were changed in their places do not show. */
function isAsRemembered(folder: string, { own, folders }: RememberedOutput): boolean {
  if (isUnfinished(folder) || folders.length === 0) return false;
  for (const [path, time] of folders) {
    if (statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs !== time) return false;
  }
  const found = [...ownDigests(folder)];
  return (
    found.length === own.length && found.every(([path, sha256], at) => own[at]?.[0] === path && own[at][1] === sha256)
  );
}

/**
 * What is remembered of a folder that holds the files of a manifest. Its folders get the time of the release: whatever
 * comes or goes later gives them another one.
 */
function rememberOutput(
  folder: string,
  { files, time }: Manifest,
  own: readonly OwnFile[],
): Pick<RememberedOutput, 'own' | 'folders'> {
  const folders = [...files.folders()].map((path): [string, number] => {
    utimesSync(join(folder, path), time, time);
    return [path, time * 1000];
  });
  return { own: own.map(({ path, sha256 }) => [path, sha256]), folders };
}

/** Digests of the files of a manifest. */
function ownDigests(folder: string): Map<string, string> {
  const own = new Map<string, string>();
  for (const path of [LIST_FILE, HEAD_FILE, SIGNATURE_FILE]) {
    if (existsSync(join(folder, path))) own.set(path, digest(readFileSync(join(folder, path))));
  }
  return own;
}

function hasAll(listed: ReadonlySet<string>, files: DigestList): boolean {
  for (let index = 0; index < files.length; index += 1) if (!listed.has(files.path(index))) return false;
  return true;
}
