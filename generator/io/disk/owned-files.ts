import { readdirSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { digest } from '../../text/digest.ts';
import { parsedJson } from '../../text/parsed-json.ts';
import { namingPath } from './reason-of.ts';
import { DigestList } from '../../release/manifest/digest-list.ts';
import { ERROR_FILES, HEAD_FILE, LATEST_CHANGE, LIST_FILE, RUNTIME } from '../../http/addresses.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { parseManifestHeader, parseLines, parseList, parseManifest } from '../../release/manifest/parse-manifest.ts';
import { statusOf } from './entry-status.ts';
import { readRegular } from './read-regular.ts';

/** Marks a tree being written; keeps the earlier manifest and lists that prove what is ours after a kill. */
export const MARK = '.unfinished';

/** The names of lists in the mark of what was about to be written. */
const NEXT_LIST = /^next-[0-9a-f-]+\.sha256$/;

/** Files that lists without a head must have to be taken for those of an output: no other folder has them all. */
const TELLING = [HEAD_FILE, ...Object.values(ERROR_FILES), LATEST_CHANGE, RUNTIME];

/** What proves which files of a folder earlier builds have written. */
export interface OwnedFiles {
  /** Whether a build has written to the folder. */
  readonly isOutput: boolean;
  /** Lists of what was written. A file is ours where one of them has its path and its digest. */
  readonly lists: readonly DigestList[];
  /** Whether a list has a path, or it is that of a file of the manifest. */
  has(path: string): boolean;
  /** Whether files with these bytes were written to a path. */
  isOwn(path: string, sha256: string): boolean;
}

export const NO_OWNED_FILES: OwnedFiles = { isOutput: false, lists: [], has: () => false, isOwn: () => false };

/** Files that a manifest, which is known to be ours, lists. */
export function ownedBy(lists: readonly DigestList[]): OwnedFiles {
  return {
    isOutput: true,
    lists,
    has: (path) => MANIFEST_FILES.includes(path) || lists.some((list) => list.find(path) !== -1),
    isOwn: (path, sha256) => lists.some((list) => list.has(path, sha256)),
  };
}

/** Whether a file is a signature, though it may be damaged: a build replaces those, but nothing else that has their name. */
export function isSignature(path: string): boolean {
  return readRegular(path)?.toString('latin1').startsWith('untrusted comment: ') === true;
}

/** Finds out what earlier builds have written to a folder, as far as manifests of ours prove it. */
export function findOwnedFiles(folder: string): OwnedFiles {
  const lists = [...listsOf(folder), ...(isUnfinished(folder) ? listsInMark(folder) : [])];
  return lists.length === 0 && !hasHead(folder) ? NO_OWNED_FILES : ownedBy(lists);
}

/** Whether a folder is an output, as far as that shows without reading all of its manifest. */
export function looksLikeOutput(folder: string): boolean {
  return hasHead(folder) || findOwnedFiles(folder).isOutput;
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

function hasHead(folder: string): boolean {
  const head = readRegular(join(folder, HEAD_FILE));
  return head !== undefined && parseManifestHeader(head.toString('utf8')).ok;
}

/** The list of a manifest; of a damaged one the lines that can be read, where it is surely one of ours. */
function listsOf(place: string): DigestList[] {
  const [list, head] = [readRegular(join(place, LIST_FILE)), readRegular(join(place, HEAD_FILE))];
  if (list === undefined) return [];
  const text = head?.toString('utf8') ?? '';
  const parsed = parseManifest(list, text);
  if (parsed.ok) return [parsed.value.files];
  const lines = parseLines(list);
  const isTelling = TELLING.every((path) => lines.find(path) !== -1);
  return parseManifestHeader(text).ok || isTelling ? [lines] : [];
}

/** The list of the release before, and those of what was about to be written. */
function listsInMark(folder: string): DigestList[] {
  const next = namesInMark(folder).filter((name) => NEXT_LIST.test(name));
  const parsed = next.map((name) => parseList(readRegular(join(folder, MARK, name)) ?? Buffer.alloc(0)));
  return [...listsOf(join(folder, MARK)), ...parsed.flatMap((list) => (list.ok ? [list.value] : []))];
}

/** SHA-256 of a regular file, `undefined` where there is none. */
export function digestOf(path: string): string | undefined {
  const bytes = readRegular(path);
  return bytes === undefined ? undefined : digest(bytes);
}

/** Names what a build found in its output and did not make. Hidden, so that no host serves it. */
export const KEPT_FILE = '.kept-files';

const HEADER = '# What "catalogue build" found here, did not make, and leaves alone; "catalogue verify" names it.';

/** What the last build found in an output that no build made; nothing where no one wrote it down. */
export function readKept(folder: string): string[] {
  const [header, ...lines] = readRegular(join(folder, KEPT_FILE))?.toString('utf8').split('\n') ?? [];
  if (header !== HEADER) return [];
  return lines.map(parsedJson).filter((path) => typeof path === 'string');
}

/** Whether the file of that name is one that a build made. */
export function isKeptFile(folder: string): boolean {
  return readRegular(join(folder, KEPT_FILE))?.toString('utf8').startsWith(`${HEADER}\n`) === true;
}

/** Writes down what a build leaves alone; no file for nothing. `aside` is a unique path. */
export function writeKept(folder: string, paths: readonly string[], aside: string): void {
  const place = join(folder, KEPT_FILE);
  const text = [HEADER, ...paths.map((path) => JSON.stringify(path)), ''].join('\n');
  if (paths.length === 0) {
    if (isKeptFile(folder)) rmSync(place);
  } else if (readRegular(place)?.toString('utf8') !== text) {
    mkdirSync(dirname(aside), { recursive: true });
    namingPath(place, () => {
      writeFileSync(aside, text, { flag: 'wx' });
    });
    renameSync(aside, place);
  }
}
