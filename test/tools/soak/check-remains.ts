import type { Bench } from './part.ts';
import { snapshotOf } from './snapshot.ts';

/** Reports what was being made when a build ended, and stayed after the next one. */
export function checkRemains(bench: Bench, place: string, after: string): void {
  const left = [...snapshotOf(place).keys()].filter((path) =>
    /(^|\/)\.(staging|unfinished(?!\.marker))|\.new$/.test(path),
  );
  if (left.length > 0) bench.fault('something is left behind', `${after}: ${left.slice(0, 5).join(', ')}`);
}
