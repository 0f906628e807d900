/** Items by a key of theirs: keys in the order of their first items, items in the order they come in. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The first item of each key, in the order they come in. */
export function firstOfEach<Item>(items: Iterable<Item>, keyOf: (item: Item) => unknown): Item[] {
  return [...groupBy(items, keyOf).values()].flatMap((group) => group.slice(0, 1));
}
