/** How often something is there, by what it is; nothing that is nowhere. */
export type Counts = ReadonlyMap<string, number>;

/** Counts with others added, or taken away by a negative factor. */
export function addCounts(
  counts: Map<string, number>,
  added: Iterable<readonly [key: string, count: number]>,
  factor = 1,
): void {
  for (const [key, count] of added) {
    const sum = (counts.get(key) ?? 0) + count * factor;
    if (sum === 0) counts.delete(key);
    else counts.set(key, sum);
  }
}
