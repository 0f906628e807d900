import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    return { kind: 'bytes', bytes: readFileSync(join(folder, path)) };
  } catch (error) {
    const { code, words } = reasonOf(error);
    return code === 'ENOTDIR' ? { kind: 'missing' } : { kind: 'unreadable', reason: words };
  }
}

/** Every entry of a published tree but its folders, hidden ones too; an empty folder with a slash at its end. */
export function listPublished(folder: string): string[] {
  const found: string[] = [];
  const pending = [''];
  while (pending.length > 0) {
    const below = pending.pop() ?? '';
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    if (entries.length === 0 && below !== '') found.push(below);
    for (const entry of entries) {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) pending.push(`${path}/`);
      else found.push(path);
    }
  }
  return found;
}
