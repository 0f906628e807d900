type Numbers = Uint8Array | Uint32Array | Float64Array;

/** An array of numbers that grows, in as little room as such arrays have. */
export class GrowingColumn<Column extends Numbers> {
  readonly #make: (length: number) => Column;
  #values: Column;
  #length = 0;

  constructor(make: (length: number) => Column) {
    this.#make = make;
    this.#values = make(0);
  }

  append(added: ArrayLike<number>): void {
    const end = this.#length + added.length;
    if (end > this.#values.length) {
      const grown = this.#make(Math.max(end, Math.ceil(this.#values.length * 1.5)));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values.set(added, this.#length);
    this.#length = end;
  }

  finish(): Column {
    return this.#values.subarray(0, this.#length) as Column;
  }
}
