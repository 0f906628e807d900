/** A moment (milliseconds since 1970) as records write it. */
export function toTimestamp(moment: number): string {
  return new Date(moment).toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}
