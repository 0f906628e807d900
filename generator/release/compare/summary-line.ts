import { HAPPENINGS, type Paths } from './comparison.ts';

/** How many of something came, went and changed: `1 answer removed, 2 added`; empty if none. */
export function summaryLine(paths: Paths, singular: string): string {
  const parts = HAPPENINGS.filter((happening) => paths[happening].length > 0).map((happening, index) => {
    const count = paths[happening].length;
    const noun = index > 0 ? '' : ` ${singular}${count === 1 ? '' : 's'}`;
    return `${count}${noun} ${happening}`;
  });
  return parts.join(', ');
}
