import { compareCodePoints } from '../../text/compare-code-points.ts';

/**
 * A value of an installation script: what YAML's core schema can say and JSON can carry.
 *
 * Integers are `bigint`, so that one beyond 2^53 keeps all its digits; floats are `number`, so that `60.0` stays a
 * float. Maps are `ValueMap`s, so that `10` and `__proto__` are keys like any other.
 */
export type Value = null | boolean | string | bigint | number | readonly Value[] | ValueMap;

/** Maps of scripts are mostly as short as this; to call the engine's sort for them takes longer than to sort them. */
const FEW = 12;

/** A map of a script, its keys in code-point order: so it is printed, twice, and no one looks anything up in it. */
export class ValueMap {
  /** No two of them are equal. */
  readonly keys: readonly string[];
  /** In the order of the keys. */
  readonly values: readonly Value[];

  /** Takes keys in any order, with their values; the lists are its own from then on. */
  constructor(keys: string[], values: Value[]) {
    if (keys.length > FEW) {
      const order = [...keys.keys()].sort((a, b) => compareCodePoints(keys[a] ?? '', keys[b] ?? ''));
      this.keys = order.map((index) => keys[index] ?? '');
      this.values = order.map((index) => values[index] ?? null);
      return;
    }
    insertionSort(keys, values);
    this.keys = keys;
    this.values = values;
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
