import { countOf, withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { columns, risingArea, roundStep, type Tick } from '../plots/frame.ts';
import { type CatalogueNumbers, type CountsOf, monthText, yearText } from './count-catalogue.ts';
import { folded, panel } from './panel.ts';

/** Columns or points that a plot has at most. */
const MOST = 60;

/** Words below a plot; more would run into each other on a phone. */
const MOST_TICKS = 5;

type Series = ReturnType<typeof seriesOf>;

/** Gathers counts at even distances, by the first of these steps that makes them few enough: where each value begins, and how much one spans. */
function seriesOf(counts: CountsOf<number>, steps: readonly number[]) {
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

/** Words at round places below values, by the first of these distances that is enough; points lie at the edges, columns within. */
function ticksOf(
  { starts, step }: Series,
  steps: readonly number[],
  textOf: (value: number) => string,
  areColumns: boolean,
): Tick[] {
  const [first = 0] = starts;
  const distance = (starts.at(-1) ?? 0) - first;
  const wide =
    steps.find((one) => one >= step && Math.floor(distance / one) < MOST_TICKS) ?? roundStep(distance + 1, MOST_TICKS);
  return starts.flatMap((start, index) => {
    const round = Math.ceil(start / wide) * wide;
    const at = areColumns ? (index + 0.5) / starts.length : index / (starts.length - 1);
    return round < start + step ? [{ at, text: textOf(round) }] : [];
  });
}

function spanOf(first: number, last: number, step: number): number {
  return Math.floor(last / step) - Math.floor(first / step) + 1;
}

const YEARS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Installers by the year of their game. */
export function years({ byYear, withoutYear }: CatalogueNumbers): Html {
  if (byYear.size === 0) return html``;
  const series = seriesOf(byYear, YEARS);
  const { starts, step, values } = series;
  const nameOf = (start: number) => (step === 1 ? String(start) : `${String(start)}–${String(start + step - 1)}`);
  const peak = starts[values.indexOf(Math.max(...values))] ?? 0;
  const ticks = ticksOf(series, YEARS, String, true);
  const rows = starts.flatMap((start, index) =>
    values[index] === 0 ? [] : [[nameOf(start), withCommas(values[index] ?? 0)]],
  );
  const without =
    withoutYear > 0 &&
    ` ${countOf(withoutYear, 'installer')} ${withoutYear === 1 ? 'is' : 'are'} of games without a year.`;
  return panel({
    id: 'years',
    title: 'By year of the game',
    words: html`Games from ${nameOf(peak)} have the most installers.${without}`,
    plot: html`${columns(values, ticks, 'Installers by the year of their game')}
    ${folded({ caption: 'Installers by the year of their game', heads: ['Year', 'Installers'], rows })}`,
    isWide: true,
  });
}

const MONTHS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000];

/** From so many points on, there is a line to draw. */
const LEAST = 3;

/** How many installers there were, by when they were added. */
export function growth({ byMonth, installers }: CatalogueNumbers): Html {
  const series = seriesOf(byMonth, MONTHS);
  const { starts, step, values } = series;
  const totals = values.map((_value, index) => values.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  const nameOf = (month: number) => (step < 12 ? monthText(month) : yearText(month));
  const ticks = ticksOf(series, MONTHS, nameOf, false);
  const rows = starts.map((start, index) => [
    step === 1 || step === 12 ? nameOf(start) : `from ${nameOf(start)}`,
    withCommas(values[index] ?? 0),
    withCommas(totals[index] ?? 0),
  ]);
  const plot = totals.length < LEAST ? html`` : risingArea(totals, ticks, 'Installers by when they were added');
  return panel({
    id: 'growth',
    title: 'Growth',
    words: html`${withCommas(installers)} installers, by the dates at which their records say they were added.`,
    plot: html`${plot}
    ${folded({ caption: 'Installers by when they were added', heads: ['When', 'Added', 'In all'], rows })}`,
    isWide: true,
  });
}
