import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputTree } from '../emit/output-tree.ts';
import type { KnownFiles } from '../emit/write-release.ts';
import { digest } from '../manifest/digest.ts';
import { DigestList } from '../manifest/digest-list.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../manifest/manifest.ts';
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
function readRelease(place: string, folder: string): ReadPrevious {
  if (!existsSync(join(place, HEAD_FILE))) return { previous: undefined, fault: undefined };
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
  const head = readFileSync(join(place, HEAD_FILE), 'utf8');
  return readPrevious(read(join(place, LIST_FILE)), head, (path) => read(join(folder, path))?.toString('utf8'));
}

/** Finds out what a folder holds. Its manifest is believed if the last build came to its end and no file is gone or new. */
export function readServedState(folder: string): ServedState {
  const read = readPreviousFolder(folder);
  const { previous } = read;
  const listed = existsSync(folder) ? listOutput(folder) : [];
  if (listed.length === 0) return { ...read, state: 'empty', known: NOTHING };
  if (previous === undefined || previous.damaged || isUnfinished(folder))
    return { ...read, state: 'unknown', known: NOTHING };
  const { files, times } = previous.manifest;
  const own = new Map<string, string>();
  for (const path of [LIST_FILE, HEAD_FILE, SIGNATURE_FILE]) {
    if (existsSync(join(folder, path))) own.set(path, digest(readFileSync(join(folder, path))));
  }
  const isWhole = listed.length === files.length + own.size && isListed(files, new Set(listed));
  return isWhole
    ? { ...read, state: 'known', known: { files, times, own } }
    : { ...read, state: 'unknown', known: NOTHING };
}

function isListed(files: DigestList, listed: ReadonlySet<string>): boolean {
  for (let index = 0; index < files.length; index += 1) if (!listed.has(files.path(index))) return false;
  return true;
}
