import type { Bench } from './part.ts';
import { snapshotOf } from './snapshot.ts';

/** Reports what was being made when a build ended, and stayed after the next one. */
export function checkRemains(bench: Bench, place: string, context: string): void {
  const remains = [...snapshotOf(place).keys()].filter((path) =>
    /(^|\/)\.(staging|unfinished(?!\.marker))|\.new$/.test(path),
  );
  if (remains.length > 0) bench.fault('something is left behind', `${context}: ${remains.slice(0, 5).join(', ')}`);
}
