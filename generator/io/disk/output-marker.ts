import { mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsedJson } from '../../text/parsed-json.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';
import { parseLines, parseList, parseManifestHeader } from '../../release/manifest/parse-manifest.ts';
import { statusOf } from './entry-status.ts';
import { readRegular } from './read-regular.ts';
import { namingPath } from './reason-of.ts';
import { FILE_MODE, openToAll } from './staging-folder.ts';

/** Marks an output of builds, and names what lies in there and is of none. Hidden, so that no host serves it; mirror scripts of every age leave out what begins so. */
export const MARKER = '.unfinished.marker';

/** The same in each checkout, so that rsync copies nothing anew. */
const MARKER_TIME = Date.UTC(2026, 0) / 1000;

const HEADER =
  '# Made by "catalogue build", which replaces and deletes here what it has made. What it has not made, and leaves alone:';

/** Marks a tree being written; keeps the earlier manifest and lists of what was about to be written. */
export const MARK = '.unfinished';

/** The names of lists in the mark of what was about to be written. */
const NEXT_LIST = /^next-[0-9a-f-]+\.sha256$/;

/** Whether builds have written to a folder: it has the marker or the mark, or the head of a manifest from before there was a marker. */
export function isOutput(folder: string): boolean {
  return hasMarker(folder) || isUnfinished(folder) || hasHead(folder);
}

export function hasMarker(folder: string): boolean {
  return linesOf(folder) !== undefined;
}

function hasHead(folder: string): boolean {
  const head = readRegular(join(folder, HEAD_FILE));
  return head !== undefined && parseManifestHeader(head.toString('utf8')).ok;
}

/** What the last build found in an output that no build made, sorted; folders with nothing in them end with `/`. */
export function readForeign(folder: string): string[] {
  return (linesOf(folder) ?? []).map(parsedJson).filter((path) => typeof path === 'string');
}

/** The lines of the marker after its header; `undefined` where there is no marker. */
function linesOf(folder: string): string[] | undefined {
  const [header, ...lines] = readRegular(join(folder, MARKER))?.toString('utf8').split('\n') ?? [];
  return header === HEADER ? lines : undefined;
}

/** Writes the marker where it says something else. `aside` is a unique path. */
export function writeMarker(folder: string, foreign: readonly string[], aside: string): void {
  const place = join(folder, MARKER);
  const text = [HEADER, ...foreign.map((path) => JSON.stringify(path)), ''].join('\n');
  if (readRegular(place)?.toString('utf8') === text) return;
  mkdirSync(dirname(aside), { recursive: true });
  namingPath(place, () => {
    writeFileSync(aside, text, { flag: 'wx' });
  });
  openToAll(aside, FILE_MODE);
  utimesSync(aside, MARKER_TIME, MARKER_TIME);
  renameSync(aside, place);
}

/** Whether the last build of a folder did not finish: its mark holds what a build puts there, and only that. */
export function isUnfinished(folder: string): boolean {
  const names = namesInMark(folder);
  return names.length > 0 && names.every((name) => isMarkFile(folder, name));
}

/** Names in what lies in the place of the mark; none where that is not a folder. */
function namesInMark(folder: string): string[] {
  const mark = join(folder, MARK);
  return statusOf(mark)?.isDirectory() === true ? readdirSync(mark) : [];
}

function isMarkFile(folder: string, name: string): boolean {
  const isNamed = name === HEAD_FILE || name === LIST_FILE || NEXT_LIST.test(name);
  return isNamed && statusOf(join(folder, MARK, name))?.isFile() === true;
}

/** Lists of what builds have written to an output: the last one, and one that did not come to its end. */
export function listsOf(folder: string): DigestList[] {
  const places = [LIST_FILE, ...(isUnfinished(folder) ? namesInMark(folder) : []).map((name) => join(MARK, name))];
  return places.flatMap((place) => {
    const bytes = place.endsWith(HEAD_FILE) ? undefined : readRegular(join(folder, place));
    if (bytes === undefined) return [];
    const list = parseList(bytes);
    return [list.ok ? list.value : parseLines(bytes)];
  });
}
