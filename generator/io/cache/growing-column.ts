type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Room for what comes in addition. */
const MORE = 1024;

/** An array of numbers that grows, in as little room as such arrays have. */
export class GrowingColumn {
  #values: Numbers;
  #length = 0;

  /** `model` has numbers of the same kind, and about as many as there will be. */
  constructor(model: Numbers) {
    this.#values = newLike(model, model.length + MORE);
  }

  append(added: ArrayLike<number>): void {
    const end = this.#length + added.length;
    if (end > this.#values.length) {
      const grown = newLike(this.#values, Math.max(end, Math.ceil(this.#values.length * 1.5)));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values.set(added, this.#length);
    this.#length = end;
  }

  finish(): Numbers {
    return this.#values.subarray(0, this.#length);
  }
}

function newLike(model: Numbers, length: number): Numbers {
  if (model instanceof Float64Array) return new Float64Array(length);
  return model instanceof Uint32Array ? new Uint32Array(length) : new Uint8Array(length);
}
