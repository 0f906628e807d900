/** The files of some games in one buffer, which a thread transfers as a whole. */
export interface ChunkFiles {
  readonly paths: readonly string[];
  /** Where each file ends; `undefined` for another name of the file before it. */
  readonly ends: readonly (number | undefined)[];
  /** The bytes of the files one after another, then unused room. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** First size of the buffer in bytes; the files of most chunks fit. */
const ROOM = 1024 * 1024;

/** Collects copies of files. */
export class ChunkCollector {
  #paths: string[] = [];
  #ends: (number | undefined)[] = [];
  #last: Uint8Array | undefined;
  #length = 0;
  #bytes = newBytes(ROOM);

  add(path: string, bytes: Uint8Array): void {
    this.#paths.push(path);
    const end = bytes === this.#last ? undefined : this.#length + bytes.length;
    this.#ends.push(end);
    if (end === undefined) return;
    this.#last = bytes;
    if (end > this.#bytes.length) {
      const more = newBytes(end * 2);
      more.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = more;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = end;
  }

  /** Returns the collected files, and starts over. */
  take(): ChunkFiles {
    const files = { paths: this.#paths, ends: this.#ends, bytes: this.#bytes };
    [this.#paths, this.#ends, this.#length, this.#bytes, this.#last] = [[], [], 0, newBytes(ROOM), undefined];
    return files;
  }
}

/** Bytes outside the shared pool, so that they can be transferred, and without being set to zero. */
function newBytes(length: number): Uint8Array<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(length);
}
