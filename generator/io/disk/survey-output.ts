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

/** A file of a manifest as it was found. */
export interface FoundOwn {
  readonly path: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** What was found in an output. */
export interface Survey {
  /** Files where a build has written some, with the bytes that they have. */
  readonly known: KnownFiles;
  /** All else, sorted; folders with nothing in them end with `/`. */
  readonly foreign: readonly string[];
  /** Folders of builds that hold nothing. */
  readonly empty: readonly string[];
}

const NO_FILES: Pick<Manifest, 'files' | 'times'> = { files: DigestList.EMPTY, times: new Uint32Array() };

/** Names at the top of an output that are none of its files. */
export const ASIDE: ReadonlySet<string> = new Set([STAGING, MARK, MARKER, '.git']);

/** What builds wrote the foreign names to before there was a marker. */
const EARLIER_MARKER = '.kept-files';

/** Compares what is in a folder with what builds have written there. A file is believed to be as the manifest says if it has the time; else it is read. */
export function surveyOutput(folder: string, lists: readonly DigestList[], { files, times } = NO_FILES): Survey {
  const manifestDigests = new Map(readOwn(folder).map(({ path, sha256 }) => [path, sha256]));
  const folders = new Set(lists.flatMap((list) => [...list.folders()]));
  const isListed = (path: string) => path === EARLIER_MARKER || lists.some((list) => list.find(path) !== -1);
  const unlistedFiles = new Set<string>();
  const [foreign, empty]: [string[], string[]] = [[], []];
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

/** The files of the manifest that are there; a signature only if it is one, though it may be damaged. */
export function readOwn(folder: string): FoundOwn[] {
  return MANIFEST_FILES.flatMap((path) => {
    const bytes = readRegular(join(folder, path));
    if (bytes === undefined || (path === SIGNATURE_FILE && !isSignature(bytes))) return [];
    return [{ path, bytes, sha256: digest(bytes) }];
  });
}

function isSignature(bytes: Buffer): boolean {
  return bytes.toString('latin1').startsWith('untrusted comment: ');
}

/** SHA-256 of a regular file, `undefined` where there is none. */
export function digestOf(path: string): string | undefined {
  const bytes = readRegular(path);
  return bytes === undefined ? undefined : digest(bytes);
}

function timed(folder: string, files: DigestList): Pick<Manifest, 'files' | 'times'> {
  const times = new Uint32Array(files.length);
  for (let index = 0; index < files.length; index += 1) times[index] = timeOf(join(folder, files.path(index)));
  return { files, times };
}

/** Modification time in seconds since 1970; 0, which no build gives, where it is not a whole number of them. */
function timeOf(path: string): number {
  const seconds = (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000;
  return Number.isInteger(seconds) && seconds > 0 && seconds < 2 ** 32 ? seconds : 0;
}
