import type { CatalogueFiles, FileContent, Entry } from '../generator/catalogue/catalogue-files.ts';
import { compareCodePoints } from '../generator/text/compare-code-points.ts';

/** An entry of a catalogue in memory: its text, its bytes, or why it has none. */
export type MemoryEntry =
  | string
  | Uint8Array
  | { readonly kind: 'symbolic-link' | 'folder' | 'unreadable-folder' | 'other' | 'unreadable' | 'faulty' };

/** A catalogue by the paths of its entries. */
export type MemoryEntries = Readonly<Record<string, MemoryEntry>>;

export const SYMBOLIC_LINK = { kind: 'symbolic-link' } as const;
export const PIPE = { kind: 'other' } as const;
export const FOLDER = { kind: 'folder' } as const;
export const UNREADABLE_FOLDER = { kind: 'unreadable-folder' } as const;
/** Shows a bug of the program when it is read. */
export const FAULTY = { kind: 'faulty' } as const;
export const UNREADABLE = { kind: 'unreadable' } as const;

/** A catalogue that lies in no folder. */
export function createMemoryCatalogue(entries: MemoryEntries): CatalogueFiles {
  const files = new Map(Object.entries(entries));
  const listing = [...files]
    .map(([path, entry]): Entry => ({ path, kind: kindOf(entry) }))
    .sort((a, b) => compareCodePoints(a.path, b.path));
  return { list: () => Promise.resolve(listing), read: (path, limit) => readEntry(files.get(path), limit) };
}

function kindOf(entry: MemoryEntry): Entry['kind'] {
  if (typeof entry === 'string' || entry instanceof Uint8Array || entry.kind === 'unreadable') return 'file';
  if (entry.kind === 'faulty') return 'file';
  return entry.kind;
}

function readEntry(entry: MemoryEntry | undefined, limit: number): FileContent {
  if (entry === undefined) return { kind: 'unreadable', reason: 'it is not there' };
  if (typeof entry !== 'string' && !(entry instanceof Uint8Array)) {
    if (entry.kind === 'faulty') throw new Error('nobody thought of this');
    return entry.kind === 'symbolic-link' ? SYMBOLIC_LINK : { kind: 'unreadable', reason: 'permission denied' };
  }
  const bytes = typeof entry === 'string' ? Buffer.from(entry, 'utf8') : entry;
  return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes };
}
