/** What an answer of a forge has for a key; `undefined` where it has another form. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** A text that is not empty. */
export function textIn(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' && member !== '' ? member : undefined;
}
