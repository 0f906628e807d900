import { ValueMap, type Value } from '../../yaml/value/value.ts';

/** A value as an author has it: like `Value`, but the keys of its maps keep their order. */
export type Authored = null | boolean | string | bigint | number | readonly Authored[] | AuthoredMap;

/** A map that remembers the order of its keys, no two of which are equal. */
export class AuthoredMap {
  readonly entries: readonly (readonly [string, Authored])[];

  constructor(entries: readonly (readonly [string, Authored])[]) {
    this.entries = entries;
  }
}

/** The value that is served of what an author has. */
export function toValue(authored: Authored): Value {
  if (isList(authored)) return authored.map(toValue);
  if (!(authored instanceof AuthoredMap)) return authored;
  return new ValueMap(
    authored.entries.map(([key]) => key),
    authored.entries.map(([, value]) => toValue(value)),
  );
}

/** Whether two values are the same apart from the order of their keys. */
export function isSameValue(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a as readonly Value[], b as readonly Value[]);
  if (a instanceof ValueMap && b instanceof ValueMap)
    return isSameList(a.keys, b.keys) && isSameList(a.values, b.values);
  return Object.is(a, b);
}

function isSameList(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((item, at) => isSameValue(item, b[at] ?? null));
}

export function isList(authored: Authored): authored is readonly Authored[] {
  return Array.isArray(authored);
}

/** A moment (milliseconds since 1970) as records write it. */
export function toTimestamp(moment: number): string {
  return new Date(moment).toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}
