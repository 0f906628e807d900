/** Bytes of a line before the path: 64 digits and two blanks. */
export const PREFIX = 66;
const LINE_BREAK = 10;

/** Bytes of most lines, by which room is reserved. */
const LONG_LINE = 100;

/** Offset of each line, and of the end of the last one. */
export function startsOfLines(bytes: Buffer): Uint32Array {
  let starts = new Uint32Array(1 + Math.ceil(bytes.length / LONG_LINE));
  let count = 0;
  for (let end = bytes.indexOf(LINE_BREAK); end !== -1; end = bytes.indexOf(LINE_BREAK, end + 1 + PREFIX)) {
    count += 1;
    if (count === starts.length) {
      const grown = new Uint32Array(count * 2);
      grown.set(starts);
      starts = grown;
    }
    starts[count] = end + 1;
  }
  return starts.subarray(0, count + 1);
}
