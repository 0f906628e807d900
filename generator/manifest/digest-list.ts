/** Bytes of a line before the path: 64 digits and two blanks. */
const PREFIX = 66;
const LINE_BREAK = 10;

/**
 * The lines of a manifest, as bytes: a digest and a path each, in code-point order of the paths, which are ASCII.
 *
 * A site can have millions of files. As bytes they take a tenth of the memory that objects would, they can be shared
 * between threads, and most of them need not be looked at to change a few.
 */
export class DigestList {
  static readonly EMPTY = new DigestList(Buffer.alloc(0));

  readonly bytes: Buffer;
  /** Where each line begins, and where the last one ends. */
  readonly #starts: Uint32Array;

  /** Takes the text of a list without checking it; see `parseList` for what comes from elsewhere. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    let count = 0;
    for (let at = bytes.indexOf(LINE_BREAK); at !== -1; at = bytes.indexOf(LINE_BREAK, at + 1)) count += 1;
    const starts = new Uint32Array(count + 1);
    for (let line = 1, at = -1; line <= count; line += 1) {
      at = bytes.indexOf(LINE_BREAK, at + 1);
      starts[line] = at + 1;
    }
    this.#starts = starts;
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

  /** Whether the list has this path with this digest. */
  has(path: string, sha256: string): boolean {
    const index = this.find(path);
    return index !== -1 && this.sha256(index) === sha256;
  }

  /** Index of the first line whose path is not before the given one. */
  lowerBound(path: string): number {
    const wanted = Buffer.from(path, 'latin1');
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.bytes.compare(
        wanted,
        0,
        wanted.length,
        this.start(middle) + PREFIX,
        this.start(middle + 1) - 1,
      );
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The lines from one index to before another. */
  lines(from: number, to: number): Buffer {
    return this.bytes.subarray(this.start(from), this.start(to));
  }

  /** A list with some lines put in or replaced (a digest) and some left out (`null`). */
  edit(edits: ReadonlyMap<string, string | null>): DigestList {
    const parts: Buffer[] = [];
    let text: string[] = [];
    let at = 0;
    for (const path of [...edits.keys()].sort()) {
      const index = this.length === 0 ? 0 : this.lowerBound(path);
      if (index > at) {
        parts.push(Buffer.from(text.join(''), 'latin1'), this.lines(at, index));
        text = [];
      }
      at = index < this.length && this.path(index) === path ? index + 1 : index;
      const sha256 = edits.get(path);
      if (typeof sha256 === 'string') text.push(digestLine(path, sha256));
    }
    parts.push(Buffer.from(text.join(''), 'latin1'), this.lines(at, this.length));
    return new DigestList(Buffer.concat(parts));
  }

  /** Tells of each path of two lists, in order: its index in this list and in the other, -1 where it is not in one. */
  compare(other: DigestList, visit: (own: number, its: number) => void): void {
    let [own, its] = [0, 0];
    while (own < this.length || its < other.length) {
      const order = own === this.length ? 1 : its === other.length ? -1 : this.#order(own, other, its);
      visit(order <= 0 ? own : -1, order >= 0 ? its : -1);
      if (order <= 0) own += 1;
      if (order >= 0) its += 1;
    }
  }

  /** Whether two lines have the same digest. */
  isSame(own: number, other: DigestList, its: number): boolean {
    const [start, from] = [this.start(own), other.start(its)];
    return this.bytes.compare(other.bytes, from, from + 64, start, start + 64) === 0;
  }

  #order(own: number, other: DigestList, its: number): number {
    return this.bytes.compare(
      other.bytes,
      other.start(its) + PREFIX,
      other.start(its + 1) - 1,
      this.start(own) + PREFIX,
      this.start(own + 1) - 1,
    );
  }

  private start(index: number): number {
    return this.#starts[index] ?? 0;
  }
}

/** A line of the list, with its line break. */
function digestLine(path: string, sha256: string): string {
  return `${sha256}  ${path}\n`;
}
