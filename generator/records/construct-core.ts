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

const LONGEST_WORD = 'false'.length;

/** The value of a plain scalar in the core schema of YAML 1.2.2, section 10.3.2. */
export function constructCore(text: string): Value {
  if (text === '') return null;
  if (NUMBER_STARTS[text.charCodeAt(0)] === 1) return constructNumber(text);
  if (text.length > LONGEST_WORD) return text;
  switch (text) {
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    default:
      return text;
  }
}

function constructNumber(text: string): Value {
  if (INTEGER.test(text)) return BigInt(text);
  if (OCTAL_OR_HEXADECIMAL.test(text)) return BigInt(text);
  if (FLOAT.test(text)) return Number(text);
  if (INFINITY.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (NOT_A_NUMBER.test(text)) return NaN;
  return text;
}
