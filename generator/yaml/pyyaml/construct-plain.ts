import type { Value } from '../value/value.ts';
import { resolvePlain } from './resolve-plain.ts';

/** The value that PyYAML reads from a plain scalar; `undefined` for types that no script can have, such as dates. */
export function constructPlain(text: string): Value | undefined {
  switch (resolvePlain(text)) {
    case 'str':
      return text;
    case 'null':
      return null;
    case 'bool':
      return BOOLS.get(text.toLowerCase());
    case 'int':
      return withSign(text.replaceAll('_', '').trimEnd(), wholeSize);
    case 'float':
      return withSign(text.replaceAll('_', '').toLowerCase(), constructSize);
    default:
      return undefined;
  }
}

/** Words in small letters; a line break after one is refused. */
const BOOLS = new Map([
  ...['yes', 'true', 'on'].map((word) => [word, true] as const),
  ...['no', 'false', 'off'].map((word) => [word, false] as const),
]);

// Python refuses to read a longer decimal number, to stay out of quadratic time.
const MOST_DECIMAL_DIGITS = 4300;

/** A number with its sign; `undefined` where Python refuses its digits. */
function withSign<Size extends bigint | number>(
  digits: string,
  sizeOf: (digits: string) => Size | undefined,
): Size | undefined {
  const size = sizeOf(digits.replace(/^[-+]/, ''));
  return digits.startsWith('-') && size !== undefined ? (-size as Size) : size;
}

function wholeSize(digits: string): bigint | undefined {
  if (digits.startsWith('0b') || digits.startsWith('0x')) return digits.length > 2 ? BigInt(digits) : undefined;
  if (digits.startsWith('0')) return BigInt(`0o${digits}`);
  if (digits.includes(':')) return wholeSexagesimal(digits.split(':'));
  return digits.length > MOST_DECIMAL_DIGITS ? undefined : BigInt(digits);
}

function wholeSexagesimal(parts: readonly string[]): bigint | undefined {
  if ((parts[0] ?? '').length > MOST_DECIMAL_DIGITS) return undefined;
  // Neighbours are joined two by two: adding them up one by one would be quadratic.
  let places = parts.map(BigInt);
  for (let base = 60n; places.length > 1; base *= base) {
    places = joinPairs(places, base);
  }
  return places[0];
}

function joinPairs(places: readonly bigint[], base: bigint): bigint[] {
  const sum: bigint[] = [];
  for (let index = places.length % 2 === 0 ? 0 : -1; index < places.length; index += 2) {
    sum.push((places[index] ?? 0n) * base + (places[index + 1] ?? 0n));
  }
  return sum;
}

function constructSize(digits: string): number | undefined {
  if (digits === '.inf') return Number.POSITIVE_INFINITY;
  if (digits === '.nan') return Number.NaN;
  const size = digits.includes(':') ? constructSexagesimal(digits.split(':')) : Number(digits);
  return Number.isNaN(size) ? undefined : size;
}

function constructSexagesimal(parts: readonly string[]): number | undefined {
  let sum = 0;
  let base = 1n;
  for (const part of parts.toReversed()) {
    const factor = Number(base);
    // Python fails here, as the factor is an integer that no float can hold.
    if (factor === Number.POSITIVE_INFINITY) return undefined;
    sum += Number(part) * factor;
    base *= 60n;
  }
  return sum;
}
