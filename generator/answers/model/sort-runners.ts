import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { RunnerRecord } from '../../records/records.ts';

/** Served order of runners: by name and architecture, the default version first, then by version. */
export function sortRunners(runners: readonly RunnerRecord[]): RunnerRecord[] {
  return runners.toSorted(
    (a, b) =>
      compareCodePoints(a.name, b.name) ||
      compareCodePoints(a.architecture, b.architecture) ||
      Number(b.isDefault) - Number(a.isDefault) ||
      compareCodePoints(a.version, b.version),
  );
}
