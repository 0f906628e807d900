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

/** The file that marks an output and names its foreign files. Mirror scripts of all versions ignore names with this beginning. */
export const MARKER = '.unfinished.marker';

const MARKER_TIME = Date.UTC(2026, 0) / 1000;

const HEADER =
  '# Made by "catalogue build", which replaces and deletes here what it has made. What it has not made, and leaves alone:';

/** The folder that marks an unfinished tree; it has the previous manifest and lists of the new files. */
export const MARK = '.unfinished';

const NEXT_LIST = /^next-[0-9a-f-]+\.sha256$/;

/** Whether a folder is an output: by marker, mark, or a manifest of earlier versions. */
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

/** Foreign files of the last build, sorted; empty folders end with `/`. */
export function readForeign(folder: string): string[] {
  return (linesOf(folder) ?? []).map(parsedJson).filter((path) => typeof path === 'string');
}

function linesOf(folder: string): string[] | undefined {
  const [header, ...lines] = readRegular(join(folder, MARKER))?.toString('utf8').split('\n') ?? [];
  return header === HEADER ? lines : undefined;
}

/** Writes a changed marker, by renaming a draft at a unique path. */
export function writeMarker(folder: string, foreign: readonly string[], markerDraft: string): void {
  const place = join(folder, MARKER);
  const text = [HEADER, ...foreign.map((path) => JSON.stringify(path)), ''].join('\n');
  if (readRegular(place)?.toString('utf8') === text) return;
  mkdirSync(dirname(markerDraft), { recursive: true });
  namingPath(place, () => {
    writeFileSync(markerDraft, text, { flag: 'wx' });
  });
  openToAll(markerDraft, FILE_MODE);
  utimesSync(markerDraft, MARKER_TIME, MARKER_TIME);
  renameSync(markerDraft, place);
}

/** Whether the last build did not finish. */
export function isUnfinished(folder: string): boolean {
  const names = namesInMark(folder);
  return names.length > 0 && names.every((name) => isMarkFile(folder, name));
}

function namesInMark(folder: string): string[] {
  const mark = join(folder, MARK);
  return statusOf(mark)?.isDirectory() === true ? readdirSync(mark) : [];
}

function isMarkFile(folder: string, name: string): boolean {
  const isNamed = name === HEAD_FILE || name === LIST_FILE || NEXT_LIST.test(name);
  return isNamed && statusOf(join(folder, MARK, name))?.isFile() === true;
}

/** Lists of files by the last build and by an unfinished one. */
export function listsOf(folder: string): DigestList[] {
  const places = [LIST_FILE, ...(isUnfinished(folder) ? namesInMark(folder) : []).map((name) => join(MARK, name))];
  return places.flatMap((place) => {
    const bytes = place.endsWith(HEAD_FILE) ? undefined : readRegular(join(folder, place));
    if (bytes === undefined) return [];
    const list = parseList(bytes);
    return [list.ok ? list.value : parseLines(bytes)];
  });
}
