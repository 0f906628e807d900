import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { FIELDS, storedSegment, type Segment, type SegmentPlace } from './segment.ts';

/** Results of earlier runs, for one program, settings and catalogue. */
export interface StoreContent {
  /** The output that it is valid for; `undefined` after a check. */
  readonly output: StoredOutput | undefined;
  /** Records of no game, with their quick key. */
  readonly records: { readonly stamp: string; readonly value: unknown } | undefined;
  /** Findings of rules across records, with the digest of their input. */
  readonly across: { readonly key: string; readonly diagnostics: readonly Diagnostic[] } | undefined;
  /** Files about all games and the site, in groups by the digest of what each is made of. */
  readonly groups: StoredGroups;
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

export type StoredFiles = readonly (readonly [path: string, sha256: string])[];

export type StoredGroups = ReadonlyMap<string, StoredFiles>;

export const EMPTY_STORE: StoreContent = {
  output: undefined,
  records: undefined,
  across: undefined,
  groups: new Map(),
  segments: [],
};

export interface Store {
  readonly content: StoreContent;
  /** Puts a segment where it takes no memory, if there is such a place. */
  setAside(segment: Segment): Segment;
  save(content: StoreContent): void;
  close(): void;
}

/** What a store says of itself, with the places of its groups and segments. */
interface Head extends Omit<StoreContent, 'segments' | 'groups'> {
  readonly key: string;
  readonly groups: number;
  readonly segments: readonly SegmentPlace[];
}

const TAIL = 8;

/** Bytes that are checked at a time. */
const STRETCH = 1024 * 1024;

/** Prints a store piece by piece: fields of segments, groups, head, and a tail with the length of the head and a checksum. */
export function* printStore({ segments, groups, ...content }: StoreContent, key: string): Generator<Uint8Array> {
  let size = 0;
  let sum = 0;
  const add = (part: Uint8Array) => {
    size += part.length;
    sum = crc32(part, sum);
    return part;
  };
  const places: SegmentPlace[] = [];
  for (const segment of segments) {
    const offsets = [size];
    for (const field of FIELDS) {
      yield add(segment[field]);
      offsets.push(size);
    }
    places.push({ offsets, digests: segment.digests });
  }
  const head = serialize({ ...content, key, groups: size, segments: places } satisfies Head);
  const tail = Buffer.alloc(TAIL);
  tail.writeUInt32LE(head.length);
  yield add(serialize(groups));
  yield add(head);
  add(tail.subarray(0, 4));
  tail.writeUInt32LE(sum, 4);
  yield tail;
}

/** Fills a buffer with the bytes of a store from an offset on. */
type ReadBytes = (buffer: Buffer, offset: number) => void;

/** Reads fields and groups when they are needed; the store is empty if damaged or of another key. */
export function readStore(size: number, readBytes: ReadBytes, key: string): StoreContent {
  const readPart = (from: number, to: number) => {
    const bytes = Buffer.allocUnsafeSlow(to - from);
    readBytes(bytes, from);
    return bytes;
  };
  const end = size - TAIL;
  if (end < 0) return EMPTY_STORE;
  const tail = readPart(end, size);
  if (checksum(end + 4, readBytes) !== tail.readUInt32LE(4)) return EMPTY_STORE;
  const headStart = end - tail.readUInt32LE();
  const { segments, groups, key: id, ...content } = deserialize(readPart(headStart, end)) as Head;
  if (id !== key) return EMPTY_STORE;
  return {
    ...content,
    get groups() {
      return deserialize(readPart(groups, headStart)) as StoredGroups;
    },
    segments: segments.map((place) => storedSegment(place, readPart)),
  };
}

function checksum(size: number, readBytes: ReadBytes): number {
  const stretch = Buffer.allocUnsafeSlow(Math.min(STRETCH, size));
  let sum = 0;
  for (let offset = 0; offset < size; offset += STRETCH) {
    const bytes = stretch.subarray(0, size - offset);
    readBytes(bytes, offset);
    sum = crc32(bytes, sum);
  }
  return sum;
}
