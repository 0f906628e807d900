import { deserialize, serialize } from 'node:v8';
import type { GameResult } from '../../answers/game-result.ts';
import { digest } from '../../text/digest.ts';

export type Field = keyof GameResult;

/** The separately encoded fields of a result. */
export const FIELDS = [
  'name',
  'stamp',
  'content',
  'counts',
  'problems',
  'notices',
  'identities',
  'claims',
  'outputs',
  'hosts',
  'hostUses',
  'summary',
  'details',
] as const satisfies readonly Field[];

/** Fields whose digests later steps of a build compare. */
const COMPARED = ['name', 'content', 'identities', 'claims', 'summary', 'details'] as const satisfies readonly Field[];

export type ComparedField = (typeof COMPARED)[number];

/** Results of successive games by field, so that steps decode only what they need. */
export interface Segment extends Readonly<Record<Field, Uint8Array>> {
  readonly digests: Readonly<Record<ComparedField, string>>;
}

export const SEGMENT = 64;

/** Fields that are copied first: an object in two places is encoded once, so that equal values could have different bytes. */
const COPIED: ReadonlySet<Field> = new Set(['summary', 'details']);

export function toSegment(results: readonly GameResult[]): Segment {
  const bytesOf = (field: Field) => {
    const values = results.map((result) => result[field]);
    return serialize(COPIED.has(field) ? values.map(copyByValue) : values);
  };
  const fields = Object.fromEntries(FIELDS.map((field) => [field, bytesOf(field)])) as unknown as Record<
    Field,
    Uint8Array
  >;
  const digests = Object.fromEntries(COMPARED.map((field) => [field, digest(fields[field])]));
  return { ...fields, digests: digests as Segment['digests'] };
}

function copyByValue(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Where the fields of a segment begin in a file, and where the last one ends. */
export interface SegmentPlace extends Pick<Segment, 'digests'> {
  readonly offsets: readonly number[];
}

/** A segment whose fields are read each time they are needed. */
export function storedSegment(
  { offsets, digests }: SegmentPlace,
  readPart: (from: number, to: number) => Uint8Array,
): Segment {
  const properties = FIELDS.map((field, number) => {
    const get = () => readPart(offsets[number] ?? 0, offsets[number + 1] ?? 0);
    return [field, { enumerable: true, get }] as const;
  });
  return Object.defineProperties({ digests }, Object.fromEntries(properties)) as Segment;
}

export function fieldOf<Name extends Field>(
  segment: Readonly<Record<Name, Uint8Array>>,
  field: Name,
): GameResult[Name][] {
  return deserialize(segment[field]) as GameResult[Name][];
}

export function resultsOf(segment: Segment): GameResult[] {
  const fields = FIELDS.map((field) => [field, fieldOf(segment, field)] as const);
  return fieldOf(segment, 'name').map(
    (_, at) => Object.fromEntries(fields.map(([field, values]) => [field, values[at]])) as unknown as GameResult,
  );
}
