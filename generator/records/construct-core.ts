import type { Value } from '../yaml/value/value.ts';

const INTEGER = /^[-+]?[0-9]+$/;
const OCTAL_OR_HEXADECIMAL = /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;

/** First characters of all numbers. Most texts have another. */
const NUMBER_STARTS = Uint8Array.from({ length: 128 }, (_, code) =>
  '-+.0123456789'.includes(String.fromCharCode(code)) ? 1 : 0,
);

/** Words of the core schema that are no texts. */
const WORDS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

/** The value of a plain scalar in the core schema of YAML 1.2.2, section 10.3.2. */
export function constructCore(text: string): Value {
  if (NUMBER_STARTS[text.charCodeAt(0)] === 1) return constructNumber(text);
  const value = text.length > 'false'.length ? undefined : WORDS.get(text);
  return value === undefined ? text : value;
}

function constructNumber(text: string): Value {
  if (INTEGER.test(text) || OCTAL_OR_HEXADECIMAL.test(text)) return BigInt(text);
  if (FLOAT.test(text)) return Number(text);
  if (INFINITY.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (NOT_A_NUMBER.test(text)) return NaN;
  return text;
}
