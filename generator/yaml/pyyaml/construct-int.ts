// Python refuses to read a longer decimal number, to stay out of quadratic time.
const MOST_DECIMAL_DIGITS = 4300;

/** The integer of a scalar that resolves to `int`; `undefined` where Python's `int()` refuses its digits. */
export function constructInt(text: string): bigint | undefined {
  const digits = text.replaceAll('_', '').trimEnd();
  const size = constructSize(/^[-+]/.test(digits) ? digits.slice(1) : digits);
  return digits.startsWith('-') && size !== undefined ? -size : size;
}

function constructSize(digits: string): bigint | undefined {
  if (digits.startsWith('0b') || digits.startsWith('0x')) {
    return digits.length > 2 ? BigInt(digits) : undefined;
  }
  if (digits.startsWith('0')) {
    return BigInt(`0o${digits}`);
  }
  if (digits.includes(':')) {
    return constructSexagesimal(digits.split(':'));
  }
  return digits.length > MOST_DECIMAL_DIGITS ? undefined : BigInt(digits);
}

function constructSexagesimal(parts: readonly string[]): bigint | undefined {
  if ((parts[0] ?? '').length > MOST_DECIMAL_DIGITS) {
    return undefined;
  }
  // Neighbours are joined two by two: adding them up one by one would be quadratic.
  let places = parts.map(BigInt);
  for (let base = 60n; places.length > 1; base *= base) {
    places = joinPairs(places, base);
  }
  return places[0];
}

function joinPairs(places: readonly bigint[], base: bigint): bigint[] {
  const joined: bigint[] = [];
  for (let index = places.length % 2 === 0 ? 0 : -1; index < places.length; index += 2) {
    joined.push((places[index] ?? 0n) * base + (places[index + 1] ?? 0n));
  }
  return joined;
}
