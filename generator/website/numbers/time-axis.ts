import type { CountsOf } from './count-catalogue.ts';
import type { Tick } from '../plots/frame.ts';
import { roundStep } from '../plots/scale.ts';

/** Columns or points that a plot has at most. */
const MOST = 60;

/** Words below a plot; more would run into each other on a phone. */
const MOST_TICKS = 5;

/** CountsOf at even distances, from the first to the last that there is. */
export interface Series {
  /** Where each value begins. */
  readonly starts: readonly number[];
  /** How much one value spans. */
  readonly step: number;
  readonly values: readonly number[];
}

/** Gathers counts, by the first of these steps that makes them few enough. */
export function seriesOf(counts: CountsOf<number>, steps: readonly number[]): Series {
  const keys = [...counts.keys()].sort((a, b) => a - b);
  const [[first], last] = [keys, keys.at(-1)];
  if (first === undefined || last === undefined) return { starts: [], step: 1, values: [] };
  const step = steps.find((one) => spanOf(first, last, one) <= MOST) ?? roundStep(last - first + 1, MOST - 1);
  const start = Math.floor(first / step) * step;
  const values = Array.from({ length: spanOf(first, last, step) }, () => 0);
  for (const [key, count] of counts) {
    const place = Math.floor((key - start) / step);
    values[place] = (values[place] ?? 0) + count;
  }
  return { starts: values.map((_none, index) => start + index * step), step, values };
}

/** Words at round places below values; `places` says where in the plot a value stands. */
export function ticksOf({ starts, step }: Series, { steps, textOf, places }: TickSettings): Tick[] {
  const [first = 0] = starts;
  const distance = (starts.at(-1) ?? 0) - first;
  const wide =
    steps.find((one) => one >= step && Math.floor(distance / one) < MOST_TICKS) ?? roundStep(distance + 1, MOST_TICKS);
  return starts.flatMap((start, index) => {
    const round = Math.ceil(start / wide) * wide;
    const at = places === 'columns' ? (index + 0.5) / starts.length : index / (starts.length - 1);
    return round < start + step ? [{ at, text: textOf(round) }] : [];
  });
}

interface TickSettings {
  /** Distances between words, the least first. */
  readonly steps: readonly number[];
  readonly textOf: (value: number) => string;
  readonly places: 'columns' | 'points';
}

function spanOf(first: number, last: number, step: number): number {
  return Math.floor(last / step) - Math.floor(first / step) + 1;
}
