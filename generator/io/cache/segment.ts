import { deserialize, serialize } from 'node:v8';
import type { GameResult } from '../../answers/game-result.ts';

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

/** Results of successive games by field, so that steps decode only what they need. */
export type Segment = Readonly<Record<Field, Uint8Array>>;

/** Games of a segment. */
export const SEGMENT = 64;

/** Steps compare the bytes of these: equal values need equal bytes, whatever objects and strings they share. */
const COMPARED: ReadonlySet<Field> = new Set(['summary', 'details']);

export function toSegment(results: readonly GameResult[]): Segment {
  return segmentOf((field) => {
    const values = results.map((result) => result[field]);
    return serialize(COMPARED.has(field) ? values.map(copyByValue) : values);
  });
}

function copyByValue(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

export function segmentOf(bytesOf: (field: Field) => Uint8Array): Segment {
  return Object.fromEntries(FIELDS.map((field) => [field, bytesOf(field)])) as Segment;
}

export function fieldOf<Name extends Field>(segment: Pick<Segment, Name>, field: Name): GameResult[Name][] {
  return deserialize(segment[field]) as GameResult[Name][];
}

export function resultsOf(segment: Segment): GameResult[] {
  const fields = FIELDS.map((field) => [field, fieldOf(segment, field)] as const);
  return fieldOf(segment, 'name').map(
    (_, at) => Object.fromEntries(fields.map(([field, values]) => [field, values[at]])) as unknown as GameResult,
  );
}
