/** The files of some games in one buffer, which a thread transfers as a whole. */
export interface ChunkFiles {
  readonly paths: readonly string[];
  readonly lengths: readonly number[];
  /** The bytes of the files one after another, then unused room. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** First size of the buffer in bytes; the files of most chunks fit. */
const ROOM = 1024 * 1024;

/** Collects copies of files. */
export class ChunkCollector {
  #paths: string[] = [];
  #lengths: number[] = [];
  #length = 0;
  #bytes = newBytes(ROOM);

  add(path: string, bytes: Uint8Array): void {
    const end = this.#length + bytes.length;
    if (end > this.#bytes.length) {
      const more = newBytes(end * 2);
      more.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = more;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = end;
    this.#paths.push(path);
    this.#lengths.push(bytes.length);
  }

  /** Returns the collected files, and starts over. */
  take(): ChunkFiles {
    const files = { paths: this.#paths, lengths: this.#lengths, bytes: this.#bytes };
    [this.#paths, this.#lengths, this.#length, this.#bytes] = [[], [], 0, newBytes(ROOM)];
    return files;
  }
}

/** Bytes outside the shared pool, so that they can be transferred, and without being set to zero. */
function newBytes(length: number): Uint8Array<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(length);
}
