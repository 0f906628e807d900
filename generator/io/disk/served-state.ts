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
import { ASIDE, digestManifest, surveyOutput, type Survey } from './survey-output.ts';

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

/** `isOwn` trusts the manifest. */
function readRelease(place: string, folder: string, isOwn = false, headFile = join(place, HEAD_FILE)): ReadPrevious {
  const head = readRegular(headFile)?.toString('utf8');
  if (head === undefined) return { previous: undefined, fault: undefined };
  const feedFile = (path: string) => readRegular(join(folder, path))?.toString('utf8');
  return readPrevious(readRegular(join(place, LIST_FILE)), head, feedFile, isOwn);
}

/** Surveys a folder unless the store describes it. */
export function readServedState(folder: string, isAsStored: boolean): ServedState {
  if (isAsStored) return storedState(folder);
  const release = readPreviousFolder(folder);
  const survey = surveyOutput(folder, isOutput(folder) ? listsOf(folder) : [], release.previous?.manifest);
  return { ...release, ...survey };
}

function storedState(folder: string): ServedState {
  const release = readRelease(folder, folder, true);
  const { files = DigestList.EMPTY, times = new Uint32Array() } = release.previous?.manifest ?? {};
  return {
    ...release,
    known: { files, times, manifestDigests: digestManifest(folder) },
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
