const STARTS = Array.from({ length: 64 }, (_, indent) => `\n${' '.repeat(indent)}`);

/** A line break and the indentation after it. */
export function lineStart(indent: number): string {
  return STARTS[indent] ?? `\n${' '.repeat(indent)}`;
}
