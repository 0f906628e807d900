import { deserialize, serialize } from 'node:v8';
import type { GameResult } from '../../answers/game-result.ts';

export type Field = keyof GameResult;

/** The fields of a result, each of which a segment has in bytes of its own. */
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

/** Results of games that follow one another, field by field, so that a step decodes only what it needs. */
export type Segment = Readonly<Record<Field, Uint8Array>>;

/** Games of a segment: few enough that a change costs little, enough that decoding costs nothing. */
export const SEGMENT = 64;

export function toSegment(results: readonly GameResult[]): Segment {
  return segmentOf((field) => serialize(results.map((result) => result[field])));
}

/** Makes a segment field by field. */
export function segmentOf(bytesOf: (field: Field) => Uint8Array): Segment {
  return Object.fromEntries(FIELDS.map((field) => [field, bytesOf(field)])) as Segment;
}

/** What the results of a segment have in a field. */
export function fieldOf<Name extends Field>(segment: Pick<Segment, Name>, field: Name): GameResult[Name][] {
  return deserialize(segment[field]) as GameResult[Name][];
}

export function resultsOf(segment: Segment): GameResult[] {
  const fields = FIELDS.map((field) => [field, fieldOf(segment, field)] as const);
  return fieldOf(segment, 'name').map(
    (_, at) => Object.fromEntries(fields.map(([field, values]) => [field, values[at]])) as unknown as GameResult,
  );
}
