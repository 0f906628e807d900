import { compareCodePoints } from '../../text/compare-code-points.ts';

/**
 * A value of an installation script: what YAML's core schema can say and JSON can carry.
 *
 * Integers are `bigint`, so that one beyond 2^53 keeps all its digits; floats are `number`, so that `60.0` stays a
 * float. Maps are `ValueMap`s, so that `10` and `__proto__` are keys like any other.
 */
export type Value = null | boolean | string | bigint | number | readonly Value[] | ValueMap;

/** Longest map that insertion sort orders faster than the engine's sort. */
const MAX_INSERTION_SORT = 12;

/** A map of a script, its keys in code-point order. */
export class ValueMap extends Map<string, Value> {
  /** Takes unique keys in any order with their values, and owns both lists. */
  constructor(keys: string[], values: Value[]) {
    super();
    if (keys.length > MAX_INSERTION_SORT) {
      const order = [...keys.keys()].sort((a, b) => compareCodePoints(keys[a] ?? '', keys[b] ?? ''));
      for (const index of order) this.set(keys[index] ?? '', values[index] ?? null);
      return;
    }
    insertionSort(keys, values);
    for (let index = 0; index < keys.length; index += 1) this.set(keys[index] ?? '', values[index] ?? null);
  }
}

function insertionSort(keys: string[], values: Value[]): void {
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end] ?? '';
    const value = values[end] ?? null;
    let offset = end;
    for (; offset > 0 && compareCodePoints(keys[offset - 1] ?? '', key) > 0; offset -= 1) {
      keys[offset] = keys[offset - 1] ?? '';
      values[offset] = values[offset - 1] ?? null;
    }
    keys[offset] = key;
    values[offset] = value;
  }
}
