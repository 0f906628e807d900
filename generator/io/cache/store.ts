import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { FIELDS, segmentOf, type Segment } from './segment.ts';

/** What earlier runs left, under a key that stands for the program, its settings and the catalogue. */
export interface StoreContent {
  /** The output that it is valid for; `undefined` where there is none, as after a check. */
  readonly output: StoredOutput | undefined;
  /** The records that belong to no game, with the quick key of their files. */
  readonly records: { readonly stamp: string; readonly value: unknown } | undefined;
  /** What the rules across records found, with a digest of all that they read. */
  readonly across: { readonly key: string; readonly diagnostics: readonly Diagnostic[] } | undefined;
  /** Files about all games and the site, by the step that made them. */
  readonly steps: Readonly<Record<string, StoredFiles>>;
  /** Results of games, in the order of their paths. */
  readonly segments: readonly Segment[];
}

/** An output folder and the release in it. */
export interface StoredOutput {
  /** Its folders, and what the file system says of them and of the manifest. */
  readonly folders: readonly string[];
  readonly stamp: string;
  /** Stands for all that the release was made of. */
  readonly input: string;
  readonly serial: number;
  readonly time: number;
  readonly expires: number | undefined;
  readonly files: number;
}

/** Files that were made together, and what stands for all that they were made of. */
export interface StoredFiles {
  readonly key: string;
  readonly files: readonly (readonly [path: string, sha256: string])[];
}

export const EMPTY_STORE: StoreContent = {
  output: undefined,
  records: undefined,
  across: undefined,
  steps: {},
  segments: [],
};

/** Where a run finds what earlier ones left, and leaves it for the next. */
export interface Store {
  readonly content: StoreContent;
  save(content: StoreContent): void;
  close(): void;
}

/** The key, and the bytes of each field of each segment. */
interface Head extends Omit<StoreContent, 'segments'> {
  readonly key: string;
  readonly lengths: readonly (readonly number[])[];
}

/** Length of the head, and checksum of all before. */
const TAIL = 8;

/** Prints what is stored in parts. */
export function printStore({ segments, ...content }: StoreContent, key: string): Uint8Array[] {
  const fields = segments.flatMap((segment) => FIELDS.map((field) => segment[field]));
  const lengths = segments.map((segment) => FIELDS.map((field) => segment[field].length));
  const head = serialize({ ...content, key, lengths } satisfies Head);
  const tail = Buffer.alloc(TAIL);
  tail.writeUInt32LE(head.length);
  const body = [...fields, head, tail.subarray(0, 4)];
  tail.writeUInt32LE(
    body.reduce((sum, part) => crc32(part, sum), 0),
    4,
  );
  return [...fields, head, tail];
}

/** Reads it without copying; nothing where it is damaged, or has another key. */
export function readStore(bytes: Buffer, key: string): StoreContent {
  const end = bytes.length - TAIL;
  if (end < 0 || crc32(bytes.subarray(0, end + 4)) !== bytes.readUInt32LE(end + 4)) return EMPTY_STORE;
  const { lengths, key: id, ...content } = deserialize(bytes.subarray(end - bytes.readUInt32LE(end), end)) as Head;
  if (id !== key) return EMPTY_STORE;
  let offset = 0;
  const take = (length = 0) => bytes.subarray(offset, (offset += length));
  return { ...content, segments: lengths.map((those) => segmentOf((field) => take(those[FIELDS.indexOf(field)]))) };
}
