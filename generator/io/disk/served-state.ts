import { lstatSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RememberedOutput } from '../cache/result-cache.ts';
import type { OutputTree } from '../../release/emit/output-tree.ts';
import type { KnownFiles, OwnFile } from '../../release/emit/write-release.ts';
import { DigestList } from '../../release/manifest/digest-list.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import { readPrevious, type ReadPrevious } from '../../release/manifest/read-previous.ts';
import { isFolder } from './make-folders.ts';
import {
  findOwnedFiles,
  isUnfinished,
  MARK,
  NO_OWNED_FILES,
  ownedBy,
  type OwnedFiles,
  readKept,
} from './owned-files.ts';
import { readRegular } from './read-regular.ts';
import { isAside, readOwn, surveyOutput, type FoundOwn, type Survey } from './survey-output.ts';

/** What a folder holds before a build. */
export interface ServedState extends ReadPrevious, Omit<Survey, 'known'> {
  readonly state: OutputTree['state'];
  readonly known: KnownFiles;
  readonly owned: OwnedFiles;
}

const NOTHING: KnownFiles = { files: DigestList.EMPTY, times: new Uint32Array(), own: new Map() };

/** Reads the release of a folder; a written manifest makes a release, even if deletions are missing. */
export function readPreviousFolder(folder: string): ReadPrevious {
  const own = readRelease(folder, folder);
  const isWhole = own.previous !== undefined && !own.previous.damaged;
  return isWhole || !isUnfinished(folder) ? own : readRelease(join(folder, MARK), folder);
}

/** Reads a release by a file with its `manifest.json`, whatever its name, with the list that lies beside it. */
export function readPreviousFile(file: string): ReadPrevious {
  const head = readRegular(file)?.toString('utf8');
  if (head === undefined) return { previous: undefined, fault: undefined };
  const folder = dirname(file);
  const feedFile = (path: string) => readRegular(join(folder, path))?.toString('utf8');
  return readPrevious(readRegular(join(folder, LIST_FILE)), head, feedFile);
}

/** Reads a release whose manifest lies at a place, or has been read as `recalled`. */
function readRelease(place: string, folder: string, recalled?: readonly FoundOwn[]): ReadPrevious {
  const own = (path: string) =>
    recalled === undefined ? readRegular(join(place, path)) : recalled.find((file) => file.path === path)?.bytes;
  const head = own(HEAD_FILE)?.toString('utf8');
  if (head === undefined) return { previous: undefined, fault: undefined };
  const feedFile = (path: string) => readRegular(join(folder, path))?.toString('utf8');
  return readPrevious(own(LIST_FILE), head, feedFile, recalled !== undefined);
}

/** Finds what a folder holds: `recalled` files if it is known to be as remembered, else by looking at all. */
export function readServedState(folder: string, recalled: readonly FoundOwn[] | undefined): ServedState {
  if (recalled !== undefined) return recalledState(folder, recalled);
  const read = readPreviousFolder(folder);
  const none = { ...read, state: 'empty', known: NOTHING, owned: NO_OWNED_FILES, others: [], empty: [] } as const;
  if (!isFolder(folder)) return none;
  const owned = findOwnedFiles(folder);
  const isSure = read.previous !== undefined && !read.previous.damaged && !isUnfinished(folder);
  const survey = surveyOutput(folder, owned, isSure ? read.previous.manifest : undefined);
  return { ...read, ...survey, state: owned.isOutput ? 'known' : 'empty', owned };
}

function recalledState(folder: string, recalled: readonly FoundOwn[]): ServedState {
  const read = readRelease(folder, folder, recalled);
  const { files = DigestList.EMPTY, times = new Uint32Array() } = read.previous?.manifest ?? {};
  const own = new Map(recalled.map(({ path, sha256 }) => [path, sha256]));
  return {
    ...read,
    state: 'known',
    known: { files, times, own },
    owned: ownedBy([files]),
    others: readKept(folder),
    empty: [],
  };
}

/** How a folder on disk is known again. */
export function createOutputMemory(folder: string) {
  return {
    recall: (output: RememberedOutput) => recall(folder, output),
    remember: (manifest: Manifest, own: readonly OwnFile[]) => rememberOutput(folder, manifest, own),
  };
}

/** Files of the manifest of a folder that is as remembered by its times; `undefined` for another one. */
function recall(folder: string, { own, folders, top }: RememberedOutput): readonly FoundOwn[] | undefined {
  if (!isFolder(folder) || isUnfinished(folder) || folders.length === 0) return undefined;
  for (const [path, time] of folders) {
    if (statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs !== time) return undefined;
  }
  if (JSON.stringify(statesAtTop(folder)) !== JSON.stringify(top)) return undefined;
  const found = readOwn(folder);
  const isSame = found.every(({ path, sha256 }, at) => own[at]?.[0] === path && own[at][1] === sha256);
  return isSame && found.length === own.length ? found : undefined;
}

/** Names at the top with the times of files. The time of the top itself tells nothing: a lock comes and goes there. */
function statesAtTop(folder: string): [name: string, time: number][] {
  return readdirSync(folder)
    .filter((name) => !isAside(folder, name))
    .sort()
    .map((name) => {
      const status = lstatSync(join(folder, name), { throwIfNoEntry: false });
      return [name, status?.isFile() === true ? status.mtimeMs : -1];
    });
}

/** What is remembered of a folder; folders get the release's time, so that later changes show. */
function rememberOutput(
  folder: string,
  { files, time }: Manifest,
  own: readonly OwnFile[],
): Pick<RememberedOutput, 'own' | 'folders' | 'top'> {
  const folders = [...files.folders()]
    .filter((path) => path !== '')
    .map((path): [string, number] => {
      utimesSync(join(folder, path), time, time);
      return [path, time * 1000];
    });
  return { own: own.map(({ path, sha256 }) => [path, sha256]), folders, top: statesAtTop(folder) };
}
