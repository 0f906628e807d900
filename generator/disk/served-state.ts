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

/** A file of a manifest as it was found. */
export interface FoundOwn {
  readonly path: string;
  readonly bytes: Buffer;
  readonly sha256: string;
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

/** Reads a release whose manifest lies at a place, or has been read as `recalled`. */
function readRelease(place: string, folder: string, recalled?: readonly FoundOwn[]): ReadPrevious {
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
  const own = (path: string) =>
    recalled === undefined ? read(join(place, path)) : recalled.find((file) => file.path === path)?.bytes;
  const head = own(HEAD_FILE)?.toString('utf8');
  if (head === undefined) return { previous: undefined, fault: undefined };
  const feedFile = (path: string) => read(join(folder, path))?.toString('utf8');
  return readPrevious(own(LIST_FILE), head, feedFile, recalled !== undefined);
}

/**
 * Finds out what a folder holds. Its manifest is believed if the last build came to its end and no file is gone or new.
 * `recalled` are the files of the manifest where the folder is known to be as it is remembered.
 */
export function readServedState(folder: string, recalled: readonly FoundOwn[] | undefined): ServedState {
  const read = recalled === undefined ? readPreviousFolder(folder) : readRelease(folder, folder, recalled);
  const { previous } = read;
  const unknown = { ...read, state: 'unknown', known: NOTHING } as const;
  if (previous === undefined || previous.damaged || isUnfinished(folder)) {
    return !existsSync(folder) || listOutput(folder).length === 0 ? { ...unknown, state: 'empty' } : unknown;
  }
  const { files, times } = previous.manifest;
  const own = new Map((recalled ?? readOwn(folder)).map(({ path, sha256 }) => [path, sha256]));
  if (recalled === undefined) {
    const listed = listOutput(folder);
    if (listed.length !== files.length + own.size || !hasAll(new Set(listed), files)) return unknown;
  }
  return { ...read, state: 'known', known: { files, times, own } };
}

/** How a folder on disk is known again. */
export function createOutputMemory(folder: string) {
  return {
    recall: (output: RememberedOutput) => recall(folder, output),
    remember: (manifest: Manifest, own: readonly OwnFile[]) => rememberOutput(folder, manifest, own),
  };
}

/**
 * The files of the manifest of a folder that holds the same files as when it was remembered; `undefined` for another one.
 * Files that were changed in their places do not show.
 */
function recall(folder: string, { own, folders }: RememberedOutput): readonly FoundOwn[] | undefined {
  if (isUnfinished(folder) || folders.length === 0) return undefined;
  for (const [path, time] of folders) {
    if (statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs !== time) return undefined;
  }
  const found = readOwn(folder);
  const isSame = found.every(({ path, sha256 }, at) => own[at]?.[0] === path && own[at][1] === sha256);
  return isSame && found.length === own.length ? found : undefined;
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

/** Reads the files of a manifest. */
function readOwn(folder: string): FoundOwn[] {
  return [LIST_FILE, HEAD_FILE, SIGNATURE_FILE].flatMap((path) => {
    if (!existsSync(join(folder, path))) return [];
    const bytes = readFileSync(join(folder, path));
    return [{ path, bytes, sha256: digest(bytes) }];
  });
}

function hasAll(listed: ReadonlySet<string>, files: DigestList): boolean {
  for (let index = 0; index < files.length; index += 1) if (!listed.has(files.path(index))) return false;
  return true;
}
