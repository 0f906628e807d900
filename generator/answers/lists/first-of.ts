/** Collects the first items in an order, and forgets the others at once. */
export class FirstItems<Item> {
  readonly #count: number;
  readonly #compare: (a: Item, b: Item) => number;
  readonly #items: Item[] = [];

  constructor(count: number, compare: (a: Item, b: Item) => number) {
    this.#count = count;
    this.#compare = compare;
  }

  add(item: Item): void {
    const last = this.#items[this.#count - 1];
    if (last !== undefined && this.#compare(item, last) >= 0) return;
    const index = this.#items.findIndex((candidate) => this.#compare(item, candidate) < 0);
    this.#items.splice(index === -1 ? this.#items.length : index, 0, item);
    if (this.#items.length > this.#count) this.#items.pop();
  }

  get items(): readonly Item[] {
    return this.#items;
  }
}

/** The first items in an order, without the others being sorted. */
export function firstOf<Item>(
  items: Iterable<Item>,
  count: number,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const first = new FirstItems(count, compare);
  for (const item of items) first.add(item);
  return first.items;
}
