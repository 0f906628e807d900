/** What is on the first list more often than on the second. */
export function without<T>(all: readonly T[], known: readonly T[], traits: (one: T) => readonly unknown[]): T[] {
  const counts = new Map<string, number>();
  const keyOf = (one: T) => JSON.stringify(traits(one));
  for (const one of known) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return all.filter((one) => {
    const key = keyOf(one);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}
