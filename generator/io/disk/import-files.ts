import { createReadStream, lstatSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sortedEntries } from './sorted-entries.ts';

/** A file to be imported, or one that was passed over in a folder. */
export interface ImportFile {
  readonly path: string;
  readonly isWanted: boolean;
  /** Whether somebody has named this very file. */
  readonly isNamed: boolean;
}

/** Endings of installers; the largest collections have `.txt`, and some files have none. */
const WANTED = /(?:\.(?:json|jsonl|ndjson|txt|ya?ml|(?:json|jsonl|ndjson)\.gz)|^[^.]+)$/i;

/** The files at a path: the file itself, or those of a folder at any depth, in order. Links in folders are not followed. */
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

/** Whether a file may have an installer in it by its name. */
export function mayBeInstaller(path: string): boolean {
  return WANTED.test(basename(path));
}

/** The bytes of a file in stretches, unpacked where its name ends in `.gz`. */
export async function* readStretches(path: string): AsyncGenerator<Uint8Array> {
  if (!lstatSync(path).isFile() && !statSync(path).isFile()) throw new Error('it is not a regular file');
  const raw = createReadStream(path);
  const stream = path.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => stream.destroy(error));
  yield* stream as AsyncIterable<Uint8Array>;
}
