import { lstatSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from '../../text/digest.ts';
import type { StoredOutput } from '../cache/store.ts';
import { DigestList } from '../../release/manifest/digest-list.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import { readPrevious, type ReadPrevious } from '../../release/manifest/parse-manifest.ts';
import { isFolder } from './make-folders.ts';
import { isOutput, isUnfinished, listsOf, MARK, readForeign } from './output-marker.ts';
import { readRegular } from './read-regular.ts';
import { ASIDE, readOwn, surveyOutput, type Survey } from './survey-output.ts';

/** What a folder holds before a build. */
export type ServedState = ReadPrevious & Survey;

/** Reads the release of a folder; a written manifest makes a release, even if deletions are missing. */
export function readPreviousFolder(folder: string): ReadPrevious {
  const release = readRelease(folder, folder);
  const isWhole = release.previous !== undefined && !release.previous.damaged;
  return isWhole || !isUnfinished(folder) ? release : readRelease(join(folder, MARK), folder);
}

/** Reads a release by a file with its `manifest.json`, whatever its name, with the list that lies beside it. */
export function readPreviousFile(file: string): ReadPrevious {
  return readRelease(dirname(file), dirname(file), false, file);
}

/** Reads a release whose manifest lies at a place; `isOwn`: it is as this program wrote it. */
function readRelease(place: string, folder: string, isOwn = false, headFile = join(place, HEAD_FILE)): ReadPrevious {
  const head = readRegular(headFile)?.toString('utf8');
  if (head === undefined) return { previous: undefined, fault: undefined };
  const feedFile = (path: string) => readRegular(join(folder, path))?.toString('utf8');
  return readPrevious(readRegular(join(place, LIST_FILE)), head, feedFile, isOwn);
}

/** Finds what a folder holds, by looking at all where it is not known to be as the store says. */
export function readServedState(folder: string, isAsStored: boolean): ServedState {
  if (isAsStored) return storedState(folder);
  const release = readPreviousFolder(folder);
  const survey = surveyOutput(folder, isOutput(folder) ? listsOf(folder) : [], release.previous?.manifest);
  return { ...release, ...survey };
}

function storedState(folder: string): ServedState {
  const release = readRelease(folder, folder, true);
  const { files = DigestList.EMPTY, times = new Uint32Array() } = release.previous?.manifest ?? {};
  const manifestDigests = new Map(readOwn(folder).map(({ path, sha256 }) => [path, sha256]));
  return { ...release, known: { files, times, manifestDigests }, foreign: readForeign(folder), empty: [] };
}

/** What the file system says of an output: of its manifest, its folders, and the files at the top; `undefined` for one that is not whole. */
export function outputStamp(folder: string, folders: readonly string[]): string | undefined {
  if (!isFolder(folder) || isUnfinished(folder)) return undefined;
  const times = folders.map((path) => statSync(`${folder}/${path}`, { throwIfNoEntry: false })?.mtimeMs);
  const manifestDigests = readOwn(folder).map(({ path, sha256 }) => [path, sha256]);
  return digest(JSON.stringify([manifestDigests, times, statesAtTop(folder)]));
}

/** The stamp of an output with this release; folders get its time, so that later changes show. */
export function stampOutput(folder: string, { files, time }: Manifest): Pick<StoredOutput, 'folders' | 'stamp'> {
  const folders = [...files.folders()].filter((path) => path !== '');
  for (const path of folders) utimesSync(join(folder, path), time, time);
  return { folders, stamp: outputStamp(folder, folders) ?? '' };
}

/** Names at the top with the times of files. The time of the top itself tells nothing: a lock comes and goes there. */
function statesAtTop(folder: string): [name: string, time: number][] {
  return readdirSync(folder)
    .filter((name) => !ASIDE.has(name))
    .sort()
    .map((name) => {
      const status = lstatSync(join(folder, name), { throwIfNoEntry: false });
      return [name, status?.isFile() === true ? status.mtimeMs : -1];
    });
}
