import type { RuntimeRecord } from '../../records/records.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';

/** Served order of runtime packages: newest first, then by name and architecture. */
export function sortRuntimes(runtimes: readonly RuntimeRecord[]): RuntimeRecord[] {
  return runtimes.toSorted(
    (a, b) =>
      compareCodePoints(b.createdAt, a.createdAt) ||
      compareCodePoints(a.name, b.name) ||
      compareCodePoints(a.architecture, b.architecture),
  );
}
