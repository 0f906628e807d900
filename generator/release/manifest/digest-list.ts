const SLASH = 47;
const LINE_BREAK = 10;

/** Bytes of a line before the path: 64 digits and two blanks. */
const PREFIX = 66;

/** Characters of new lines that become bytes together. */
const TEXT_LENGTH = 1 << 14;

/** A digest for each path that is put in or replaced, `null` for one that is omitted. */
export type Edits = ReadonlyMap<string, string | null>;

/** Lines as bytes, by code points of their ASCII paths: a tenth of the memory of objects, and shared by threads. */
export class DigestList {
  static readonly EMPTY = new DigestList(Buffer.alloc(0));

  readonly bytes: Buffer;
  /** Where each line begins, and where the last one ends. */
  readonly #starts: Uint32Array;

  /** Does not check the lines; `parseList` does. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#starts = startsOfLines(bytes);
  }

  /** A list of lines in any order: each a path, a blank, its digest, and what may follow after another blank. */
  static of(lines: string[]): DigestList {
    // A blank comes before all that paths have in them.
    lines.sort();
    const bytes = Buffer.allocUnsafeSlow(lines.reduce((size, line) => size + line.indexOf(' ') + PREFIX + 1, 0));
    let end = 0;
    for (const line of lines) {
      const blank = line.indexOf(' ');
      end += bytes.write(digestLine(line.slice(0, blank), line.slice(blank + 1, blank + 65)), end, 'latin1');
    }
    return new DigestList(bytes);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  path(index: number): string {
    return this.bytes.toString('latin1', this.start(index) + PREFIX, this.start(index + 1) - 1);
  }

  sha256(index: number): string {
    return this.bytes.toString('latin1', this.start(index), this.start(index) + 64);
  }

  /** Index of the line of a path; -1 if there is none. */
  find(path: string): number {
    const index = this.lowerBound(path);
    return index < this.length && this.path(index) === path ? index : -1;
  }

  sha256Of(path: string): string | undefined {
    const index = this.find(path);
    return index === -1 ? undefined : this.sha256(index);
  }

  /** Bytes before the line of a path, or before its place. */
  bytesBefore(path: string): number {
    return this.start(this.lowerBound(path));
  }

  has(path: string, sha256: string): boolean {
    return this.sha256Of(path) === sha256;
  }

  /** Index of the first line whose path is not before the given one; `from` is a lower bound, near which the search is fast. */
  lowerBound(path: string, from = 0): number {
    const target = Buffer.from(path, 'latin1');
    const isBefore = (index: number) =>
      this.bytes.compare(target, 0, target.length, this.start(index) + PREFIX, this.start(index + 1) - 1) < 0;
    let low = from;
    let high = this.length;
    let step = from === 0 ? Math.max(this.length, 1) : 1;
    while (low + step <= high && isBefore(low + step - 1)) {
      low += step;
      step *= 2;
    }
    high = Math.min(high, low + step);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Index of the first line whose path lies below a folder, which ends with a slash, and of the first line after these. */
  rangeOf(folder: string): readonly [from: number, to: number] {
    // "0" follows "/" in order.
    return [this.lowerBound(folder), this.lowerBound(`${folder.slice(0, -1)}0`)];
  }

  /** Every folder that a path leads through, from that at the top, `''`, on. */
  folders(): ReadonlySet<string> {
    const folders = new Set(['']);
    let last = 0;
    let lastEnd = 0;
    for (let index = 0; index < this.length; index += 1) {
      const start = this.start(index) + PREFIX;
      const end = this.bytes.lastIndexOf(SLASH, this.start(index + 1)) + 1;
      // Most files lie in the folder of the file before.
      const isSame = end - start === lastEnd - last && this.bytes.compare(this.bytes, last, lastEnd, start, end) === 0;
      if (end <= start || isSame) continue;
      last = start;
      lastEnd = end;
      const parts = this.bytes.toString('latin1', start, end - 1).split('/');
      for (const [depth] of parts.entries()) folders.add(parts.slice(0, depth + 1).join('/'));
    }
    return folders;
  }

  edit(edits: Edits): DigestList {
    const rows: Buffer[] = [];
    let text = '';
    const addText = () => {
      if (text !== '') rows.push(Buffer.from(text, 'latin1'));
      text = '';
    };
    const addLines = (from: number, to: number) => {
      if (from === to) return;
      addText();
      rows.push(this.bytes.subarray(this.start(from), this.start(to)));
    };
    let next = 0;
    for (const path of [...edits.keys()].sort()) {
      const index = this.lowerBound(path, next);
      addLines(next, index);
      next = index < this.length && this.path(index) === path ? index + 1 : index;
      const sha256 = edits.get(path) ?? undefined;
      if (sha256 !== undefined) text += digestLine(path, sha256);
      if (text.length >= TEXT_LENGTH) addText();
    }
    addLines(next, this.length);
    addText();
    const bytes = Buffer.allocUnsafeSlow(rows.reduce((size, row) => size + row.length, 0));
    let end = 0;
    for (const row of rows) end += row.copy(bytes, end);
    return new DigestList(bytes);
  }

  /** Walks two lists by path: index in each (-1 for none), and the number of equal lines from there on. */
  compare(other: DigestList, visit: (index: number, otherIndex: number, equalCount: number) => void): void {
    let line = 0;
    let otherLine = 0;
    while (line < this.length || otherLine < other.length) {
      const equalCount = this.#alike(line, other, otherLine);
      if (equalCount > 0) {
        visit(line, otherLine, equalCount);
        line += equalCount;
        otherLine += equalCount;
        continue;
      }
      const order = this.#order(line, other, otherLine);
      visit(order <= 0 ? line : -1, order >= 0 ? otherLine : -1, 0);
      if (order <= 0) line += 1;
      if (order >= 0) otherLine += 1;
    }
  }

  /** The number of equal lines from an index of each list on: compares rows of doubled length, then of halved length. */
  #alike(index: number, other: DigestList, otherIndex: number): number {
    let count = 0;
    let step = 1;
    let isGrowing = true;
    while (step >= 1) {
      if (this.#isSameRow(index + count, other, otherIndex + count, step)) {
        count += step;
        if (isGrowing) step *= 2;
      } else {
        isGrowing = false;
        step = Math.floor(step / 2);
      }
    }
    return count;
  }

  #isSameRow(index: number, other: DigestList, otherIndex: number, count: number): boolean {
    if (index + count > this.length || otherIndex + count > other.length) return false;
    const start = this.start(index);
    const end = this.start(index + count);
    const from = other.start(otherIndex);
    const to = other.start(otherIndex + count);
    return end - start === to - from && this.bytes.compare(other.bytes, from, to, start, end) === 0;
  }

  #order(index: number, other: DigestList, otherIndex: number): number {
    if (index === this.length) return 1;
    if (otherIndex === other.length) return -1;
    return this.bytes.compare(
      other.bytes,
      other.start(otherIndex) + PREFIX,
      other.start(otherIndex + 1) - 1,
      this.start(index) + PREFIX,
      this.start(index + 1) - 1,
    );
  }

  private start(index: number): number {
    return this.#starts[index] ?? 0;
  }
}

function digestLine(path: string, sha256: string): string {
  return `${sha256}  ${path}\n`;
}

/** Offset of each line, and of the end of the last one. */
function startsOfLines(bytes: Buffer): Uint32Array {
  // Bounds the number of lines: all but the first have at least a prefix.
  const starts = new Uint32Array(2 + Math.floor(bytes.length / (PREFIX + 1)));
  let count = 0;
  for (let end = bytes.indexOf(LINE_BREAK); end !== -1; end = bytes.indexOf(LINE_BREAK, end + 1 + PREFIX)) {
    count += 1;
    starts[count] = end + 1;
  }
  return starts.subarray(0, count + 1);
}
