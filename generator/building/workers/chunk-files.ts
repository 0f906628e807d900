/** The files of some games in one piece of memory, which a thread hands over as a whole. */
export interface ChunkFiles {
  readonly paths: readonly string[];
  readonly lengths: readonly number[];
  /** Their bytes, one after the other, and some room after them. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Room for the files of most chunks. */
const ROOM = 1024 * 1024;

/** Collects files, of whose bytes it makes a copy. */
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

  /** Returns what was collected, and starts over. */
  take(): ChunkFiles {
    const files = { paths: this.#paths, lengths: this.#lengths, bytes: this.#bytes };
    [this.#paths, this.#lengths, this.#length, this.#bytes] = [[], [], 0, newBytes(ROOM)];
    return files;
  }
}

/** Bytes that no other piece of memory shares, and that are not set to zero first. */
function newBytes(length: number): Uint8Array<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(length);
}
