import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { risingArea } from '../plots/rising-area.ts';
import type { CatalogueNumbers } from './count-catalogue.ts';
import { monthText, yearText } from './months.ts';
import { folded, panel } from './panel.ts';
import { seriesOf, ticksOf } from './time-axis.ts';

/** In months. */
const STEPS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000];

/** From so many points on, there is a line to draw. */
const LEAST = 3;

/** How many installers there were, by when they were added. */
export function growth({ byMonth, installers }: CatalogueNumbers): Html {
  const series = seriesOf(byMonth, STEPS);
  const { starts, step, values } = series;
  const totals = values.map((_value, index) => values.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  const nameOf = (month: number) => (step < 12 ? monthText(month) : yearText(month));
  const ticks = ticksOf(series, { steps: STEPS, textOf: nameOf, places: 'points' });
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
