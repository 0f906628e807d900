import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { FIELDS, segmentOf, type Segment } from './segment.ts';

/** Results of earlier runs, for one program, settings and catalogue. */
export interface StoreContent {
  /** The output that it is valid for; `undefined` after a check. */
  readonly output: StoredOutput | undefined;
  /** Records of no game, with their quick key. */
  readonly records: { readonly stamp: string; readonly value: unknown } | undefined;
  /** Findings of rules across records, with the digest of their input. */
  readonly across: { readonly key: string; readonly diagnostics: readonly Diagnostic[] } | undefined;
  /** Files about all games and the site, by step. */
  readonly steps: Readonly<Record<string, StoredFiles>>;
  /** Results of games, by path. */
  readonly segments: readonly Segment[];
}

export interface StoredOutput {
  /** Its folders, with times of them and of the manifest. */
  readonly folders: readonly string[];
  readonly stamp: string;
  /** Digest of the release's input. */
  readonly input: string;
  readonly serial: number;
  readonly time: number;
  readonly expires: number | undefined;
  readonly files: number;
}

/** Files of a step, with the digest of its input. */
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

/** Loads and saves the store. */
export interface Store {
  readonly content: StoreContent;
  save(content: StoreContent): void;
  close(): void;
}

/** Key, and lengths of the fields of each segment. */
interface Head extends Omit<StoreContent, 'segments'> {
  readonly key: string;
  readonly lengths: readonly (readonly number[])[];
}

const TAIL = 8;

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

/** Decodes without copying; `undefined` if damaged or of another key. */
export function readStore(bytes: Buffer, key: string): StoreContent {
  const end = bytes.length - TAIL;
  if (end < 0 || crc32(bytes.subarray(0, end + 4)) !== bytes.readUInt32LE(end + 4)) return EMPTY_STORE;
  const { lengths, key: id, ...content } = deserialize(bytes.subarray(end - bytes.readUInt32LE(end), end)) as Head;
  if (id !== key) return EMPTY_STORE;
  let offset = 0;
  const take = (length = 0) => bytes.subarray(offset, (offset += length));
  return { ...content, segments: lengths.map((those) => segmentOf((field) => take(those[FIELDS.indexOf(field)]))) };
}
