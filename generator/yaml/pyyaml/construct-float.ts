/** The float of a scalar that resolves to `float`; `undefined` where Python's `float()` refuses it. */
export function constructFloat(text: string): number | undefined {
  const digits = text.replaceAll('_', '').toLowerCase();
  const size = constructSize(/^[-+]/.test(digits) ? digits.slice(1) : digits);
  return digits.startsWith('-') && size !== undefined ? -size : size;
}

function constructSize(digits: string): number | undefined {
  if (digits === '.inf') {
    return Number.POSITIVE_INFINITY;
  }
  if (digits === '.nan') {
    return Number.NaN;
  }
  const size = digits.includes(':') ? constructSexagesimal(digits.split(':')) : Number(digits);
  return Number.isNaN(size) ? undefined : size;
}

function constructSexagesimal(parts: readonly string[]): number | undefined {
  let sum = 0;
  let base = 1n;
  for (const part of parts.toReversed()) {
    const factor = Number(base);
    // Python fails here, as the factor is an integer that no float can hold.
    if (factor === Number.POSITIVE_INFINITY) {
      return undefined;
    }
    sum += Number(part) * factor;
    base *= 60n;
  }
  return sum;
}
