/**
 * A value of an installation script: what YAML's core schema can say and JSON can carry.
 *
 * Integers are `bigint`, so that one beyond 2^53 keeps all its digits; floats are `number`, so that `60.0` stays a
 * float. Maps are `Map`s, so that `10` and `__proto__` are keys like any other.
 */
export type Value = null | boolean | string | bigint | number | readonly Value[] | ValueMap;

/** A map of a script. Keys are always strings. */
export type ValueMap = ReadonlyMap<string, Value>;
