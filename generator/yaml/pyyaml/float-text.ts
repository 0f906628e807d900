/** Python's `repr` of a float: same digits as here, other exponents. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e16) return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
