import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { readRegular } from './read-regular.ts';
import { reasonOf } from './reason-of.ts';

/** A file as it was found: its bytes, or why there are none. */
export type FoundFile =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads a file of a published tree; a link in its place is none. */
export function readPublished(folder: string, path: string): FoundFile {
  try {
    const status = lstatSync(join(folder, path), { throwIfNoEntry: false });
    if (status === undefined) return { kind: 'missing' };
    if (!status.isFile()) return { kind: 'unreadable', reason: 'it is no ordinary file' };
    const bytes = readRegular(join(folder, path));
    return bytes === undefined ? { kind: 'missing' } : { kind: 'bytes', bytes };
  } catch (error) {
    const { code, words } = reasonOf(error);
    return code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'unreadable', reason: words };
  }
}
