import { realpathSync, createReadStream, lstatSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { hasMarkBeside, isMark, isMarked, markBeside, markOf } from '../../http/digest-mark.ts';
import type { HostFile } from '../../http/host.ts';
import { statusOf } from './entry-status.ts';
import { makeFolders } from './make-folders.ts';
import { sortedEntries } from './list-files.ts';
import { replaceFile } from './rewrite-file.ts';
import { readWhole } from './read-regular.ts';
import { unlessRefused } from './reason-of.ts';

export interface NamedFile extends HostFile {
  /** The program's name of the file, which determines its comments. */
  readonly name: string;
}

export interface RefusedFile {
  readonly path: string;
  readonly words: string;
  readonly canForce: boolean;
}

/** The written file; `through` is the link that named it. */
export interface NamedFilesWritten {
  readonly path: string;
  readonly through: string | undefined;
  readonly isUnchanged: boolean;
  readonly isKept: boolean;
}

const NO_FILE = 'it is not an ordinary file';
const FOREIGN = 'this program has not made it';

/** Files that must not be replaced unasked: foreign ones, and those that were changed since. */
export function refusals(files: readonly NamedFile[]): RefusedFile[] {
  return files.flatMap((file) => {
    if (file.isExample === true) return [];
    const markRefusal = hasMarkBeside(file.name) ? refusalBeside(markBeside(file.path)) : undefined;
    return [refusal(file), markRefusal].filter((answer) => answer !== undefined);
  });
}

function refusal(file: NamedFile): RefusedFile | undefined {
  const { path } = file;
  const status = statusOf(path);
  if (status === undefined) return undefined;
  if (status.isSymbolicLink()) {
    const target = unlessRefused(['ENOENT'], () => realpathSync(path));
    if (target === undefined) return { path, words: 'it is a link to nothing', canForce: false };
    return refusal({ ...file, path: target });
  }
  if (!status.isFile()) return { path, words: NO_FILE, canForce: false };
  const presentText = readText(path);
  if (presentText === file.text || isOurs(file, presentText)) return undefined;
  const hasMark = isMark(hasMarkBeside(file.name) ? readBeside(path) : presentText);
  const words = hasMark ? 'it was changed since this program wrote it' : FOREIGN;
  return { path, words, canForce: true };
}

/** What is in the way of the mark beside a file. */
function refusalBeside(path: string): RefusedFile | undefined {
  const status = statusOf(path);
  if (status === undefined) return undefined;
  if (!status.isFile()) return { path, words: NO_FILE, canForce: false };
  return isMark(readText(path)) ? undefined : { path, words: FOREIGN, canForce: true };
}

/** Writes files atomically; unchanged ones stay untouched. */
export function writeOurs(files: readonly NamedFile[]): NamedFilesWritten[] {
  return files.map((file) => {
    if (file.isExample === true) return putExample(file);
    const isLink = statusOf(file.path)?.isSymbolicLink() === true;
    const path = isLink ? realpathSync(file.path) : file.path;
    const isUnchanged = put({ ...file, path });
    return { path, through: isLink ? file.path : undefined, isUnchanged, isKept: false };
  });
}

function putExample({ path, text }: NamedFile): NamedFilesWritten {
  const isKept = statusOf(path) !== undefined;
  makeFolders(dirname(path));
  if (!isKept) replaceFile(path, text);
  return { path, through: undefined, isUnchanged: isKept, isKept };
}

function put({ path, name, text, executable }: NamedFile): boolean {
  const isBeside = hasMarkBeside(name);
  const mark = markOf(isBeside ? basename(path) : name, text);
  const body = isBeside ? text : `${text}${mark}`;
  const isUnchanged = statusOf(path) !== undefined && readText(path) === body;
  makeFolders(dirname(path));
  if (!isUnchanged) replaceFile(path, body, executable === true ? 0o777 : 0o666);
  const markPath = markBeside(path);
  if (isBeside && (statusOf(markPath) === undefined || readText(markPath) !== mark)) replaceFile(markPath, mark);
  return isUnchanged;
}

function readBeside(path: string): string {
  return statusOf(markBeside(path))?.isFile() === true ? readText(markBeside(path)) : '';
}

function isOurs({ path, name }: NamedFile, presentText: string): boolean {
  if (!hasMarkBeside(name)) return isMarked(name, presentText);
  return readBeside(path) === markOf(basename(path), presentText);
}

function readText(path: string): string {
  return readWhole(path).toString('utf8');
}

export interface ImportFile {
  readonly path: string;
  readonly isWanted: boolean;
  readonly isNamed: boolean;
}

/** Endings of installers; some collections use `.txt` or none. */
const WANTED = /(?:\.(?:json|jsonl|ndjson|txt|ya?ml|(?:json|jsonl|ndjson)\.gz)|^[^.]+)$/i;

/** The file, or all files of a folder, without following links. */
export function* listImportFiles(path: string): Generator<ImportFile> {
  if (!statSync(path).isDirectory()) {
    yield { path, isWanted: true, isNamed: true };
    return;
  }
  for (const entry of sortedEntries(path)) {
    if (entry.name.startsWith('.')) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) yield* listImportFiles(inner);
    else yield { path: inner, isWanted: entry.isFile() && mayBeInstaller(inner), isNamed: false };
  }
}

export function mayBeInstaller(path: string): boolean {
  return WANTED.test(basename(path));
}

/** Reads a file in chunks, decompressing `.gz`. */
export async function* readStretches(path: string): AsyncGenerator<Uint8Array> {
  if (!lstatSync(path).isFile() && !statSync(path).isFile()) throw new Error('it is not a regular file');
  const raw = createReadStream(path);
  const stream = path.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => stream.destroy(error));
  yield* stream as AsyncIterable<Uint8Array>;
}
