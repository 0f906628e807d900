import { floatText } from '../../../generator/yaml/pyyaml/float-text.ts';
import { ValueMap, type Value } from '../../../generator/yaml/value/value.ts';

/** A value as the oracle describes what it has read. */
export function describeValue(value: Value | undefined): unknown {
  if (Array.isArray(value)) return { list: value.map(describeValue) };
  if (value instanceof ValueMap) {
    return { map: [...value].map(([key, inner]) => [`str ${key}`, describeValue(inner)]) };
  }
  switch (typeof value) {
    case 'undefined':
      return 'refused';
    case 'bigint':
      return `int ${value < 0n ? '-' : ''}0x${(value < 0n ? -value : value).toString(16)}`;
    case 'number':
      return `float ${floatText(value)}`;
    case 'boolean':
      return `bool ${value ? 'True' : 'False'}`;
    case 'string':
      return `str ${value}`;
    default:
      return 'null';
  }
}
