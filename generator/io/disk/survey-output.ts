import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../../text/digest.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { SIGNATURE_FILE } from '../../http/addresses.ts';
import type { KnownFiles } from '../../release/emit/write-release.ts';
import { DigestList } from '../../release/manifest/digest-list.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import { walkEntries } from './list-files.ts';
import { MARK, MARKER } from './output-marker.ts';
import { readRegular } from './read-regular.ts';
import { STAGING } from './staging-folder.ts';

export interface Survey {
  /** Files in places of builds, with their digests. */
  readonly known: KnownFiles;
  /** Sorted; empty folders end with `/`. */
  readonly foreign: readonly string[];
  /** Empty folders of builds. */
  readonly empty: readonly string[];
}

const NO_FILES: Pick<Manifest, 'files' | 'times'> = { files: DigestList.EMPTY, times: new Uint32Array() };

export const ASIDE: ReadonlySet<string> = new Set([STAGING, MARK, MARKER, '.git']);

/** The marker of earlier versions. */
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
    if (kind === 'f') unlistedFiles.add(path);
    else if (kind !== 'd') foreign.push(path);
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
  const knownFiles = edits.size === 0 ? { files, times } : timed(folder, files.edit(edits));
  return { known: { ...knownFiles, manifestDigests }, foreign: foreign.sort(), empty };
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

function timed(folder: string, files: DigestList): Pick<Manifest, 'files' | 'times'> {
  const times = new Uint32Array(files.length);
  for (let index = 0; index < files.length; index += 1) times[index] = timeOf(join(folder, files.path(index)));
  return { files, times };
}

/** Seconds since 1970; 0, which no build sets, for fractions. */
function timeOf(path: string): number {
  const seconds = (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000;
  return Number.isInteger(seconds) && seconds > 0 && seconds < 2 ** 32 ? seconds : 0;
}
