/** The first items in an order, without the others being sorted. */
export function firstOf<Item>(
  items: Iterable<Item>,
  count: number,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const index = first.findIndex((candidate) => compare(item, candidate) < 0);
    first.splice(index === -1 ? first.length : index, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
