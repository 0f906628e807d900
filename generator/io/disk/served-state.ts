import { lstatSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from '../../text/digest.ts';
import type { StoredOutput } from '../cache/store.ts';
import { DigestList } from '../../release/manifest/digest-list.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../../http/addresses.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import type { KnownFiles, ListedFiles } from '../../release/emit/write-release.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import { readPrevious, type ReadPrevious } from '../../release/manifest/parse-manifest.ts';
import { walkEntries } from './list-files.ts';
import { isFolder } from './entry-status.ts';
import { isOutput, isUnfinished, listsOf, MARK, MARKER, readForeign } from './output-marker.ts';
import { readRegular } from './read-regular.ts';
import { STAGING } from './staging-folder.ts';

export type ServedState = ReadPrevious & Survey;

/** Reads the release of a folder; deletions may be missing. */
export function readPreviousFolder(folder: string): ReadPrevious {
  const release = readRelease(folder, folder);
  const isWhole = release.previous !== undefined && !release.previous.damaged;
  return isWhole || !isUnfinished(folder) ? release : readRelease(join(folder, MARK), folder);
}

/** Reads a release by its `manifest.json` of any name and the list beside it. */
export function readPreviousFile(file: string): ReadPrevious {
  return readRelease(dirname(file), dirname(file), false, file);
}

/** Reads a release as far as it is there; with `isOwn`, its manifest is trusted. */
function readRelease(place: string, folder: string, isOwn = false, headFile = join(place, HEAD_FILE)): ReadPrevious {
  const head = readRegular(headFile)?.toString('utf8');
  if (head === undefined) return { previous: undefined, fault: undefined };
  const feedFile = (path: string) => readRegular(join(folder, path))?.toString('utf8');
  return readPrevious(readRegular(join(place, LIST_FILE)), head, feedFile, isOwn);
}

/** The release in a folder and all else in it, which is not looked at where the store describes it. */
export function readServedState(folder: string, isAsStored: boolean): ServedState {
  if (isAsStored) return storedState(folder);
  const release = readPreviousFolder(folder);
  const survey = surveyOutput(folder, isOutput(folder) ? listsOf(folder) : [], release.previous?.manifest);
  return { ...release, ...survey };
}

function storedState(folder: string): ServedState {
  const release = readRelease(folder, folder, true);
  const { files, times } = release.previous?.manifest ?? NO_FILES;
  return {
    ...release,
    builtFiles: { files, times, manifestDigests: digestManifest(folder) },
    foreign: readForeign(folder),
    empty: [],
  };
}

/** The head of an output's manifest, times of its folders, and times and sizes of files at the top; `undefined` if it is incomplete. */
export function outputStamp(folder: string, folders: readonly string[]): string | undefined {
  if (!isFolder(folder) || isUnfinished(folder)) return undefined;
  const times = folders.map((path) => statSync(`${folder}/${path}`, { throwIfNoEntry: false })?.mtimeMs);
  const head = readRegular(join(folder, HEAD_FILE))?.toString('utf8');
  return digest(JSON.stringify([head, times, statesAtTop(folder)]));
}

/** Stamps an output; folders get its time, so that later changes show. */
export function stampOutput(folder: string, { files, time }: Manifest): Pick<StoredOutput, 'folders' | 'stamp'> {
  const folders = [...files.folders()].filter((path) => path !== '');
  for (const path of folders) utimesSync(join(folder, path), time, time);
  return { folders, stamp: outputStamp(folder, folders) ?? '' };
}

/** Names, times and sizes at the top, since locks change the top's own time. */
function statesAtTop(folder: string) {
  return readdirSync(folder)
    .filter((name) => !ASIDE.has(name))
    .sort()
    .map((name) => {
      const status = lstatSync(join(folder, name), { throwIfNoEntry: false });
      return [name, ...(status?.isFile() === true ? [status.mtimeMs, status.size] : [])];
    });
}

export interface Survey {
  /** Files at paths that builds have written to, with their digests. */
  readonly builtFiles: KnownFiles;
  /** Sorted; empty folders end with `/`. */
  readonly foreign: readonly string[];
  /** Empty folders that builds have made. */
  readonly empty: readonly string[];
}

const NO_FILES: ListedFiles = { files: DigestList.EMPTY, times: new Uint32Array() };

const ASIDE: ReadonlySet<string> = new Set([STAGING, MARK, MARKER, '.git']);

/** The name of the marker in earlier versions. */
const EARLIER_MARKER = '.kept-files';

/** Compares a folder with the lists of builds. Only files with another time than the manifest's are read. */
export function surveyOutput(folder: string, lists: readonly DigestList[], { files, times } = NO_FILES): Survey {
  const manifestDigests = digestManifest(folder);
  const folders = new Set(lists.flatMap((list) => [...list.folders()]));
  const isListed = (path: string) => path === EARLIER_MARKER || lists.some((list) => list.find(path) !== -1);
  const unlistedFiles = new Set<string>();
  const foreign: string[] = [];
  const empty: string[] = [];
  for (const [path, kind] of walkEntries(folder, ASIDE)) {
    if (kind === 'file') unlistedFiles.add(path);
    else if (kind !== 'folder') foreign.push(path);
    else if (folders.has(path)) empty.push(path);
    else foreign.push(`${path}/`);
  }
  for (const path of manifestDigests.keys()) unlistedFiles.delete(path);
  const edits = new Map<string, string | null>();
  for (let index = 0; index < files.length; index += 1) {
    const path = files.path(index);
    if (!unlistedFiles.delete(path)) edits.set(path, null);
    else if (timeOf(join(folder, path)) !== times[index]) edits.set(path, digestOf(join(folder, path)) ?? null);
  }
  for (const path of unlistedFiles) {
    if (isListed(path)) edits.set(path, digestOf(join(folder, path)) ?? null);
    else foreign.push(path);
  }
  const knownFiles = edits.size === 0 ? { files, times } : filesWithTimes(folder, files.edit(edits));
  return { builtFiles: { ...knownFiles, manifestDigests }, foreign: foreign.sort(), empty };
}

/** Digests of the files of the manifest that exist, by path. */
export function digestManifest(folder: string): Map<string, string> {
  const digests = new Map<string, string>();
  for (const path of MANIFEST_FILES) {
    const sha256 = path === SIGNATURE_FILE && !hasSignature(folder) ? undefined : digestOf(join(folder, path));
    if (sha256 !== undefined) digests.set(path, sha256);
  }
  return digests;
}

/** Whether a file has the name of a signature and looks like one. */
export function hasSignature(folder: string): boolean {
  return readRegular(join(folder, SIGNATURE_FILE))?.toString('latin1').startsWith('untrusted comment: ') === true;
}

export function digestOf(path: string): string | undefined {
  const bytes = readRegular(path);
  return bytes === undefined ? undefined : digest(bytes);
}

function filesWithTimes(folder: string, files: DigestList): ListedFiles {
  const times = new Uint32Array(files.length);
  for (let index = 0; index < files.length; index += 1) times[index] = timeOf(join(folder, files.path(index)));
  return { files, times };
}

/** Seconds since 1970; 0, which no build sets, for fractions. */
function timeOf(path: string): number {
  const seconds = (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000;
  return Number.isInteger(seconds) && seconds > 0 && seconds < 2 ** 32 ? seconds : 0;
}
