import { countOf, withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { columns } from '../plots/columns.ts';
import type { CatalogueNumbers } from './count-catalogue.ts';
import { folded, panel } from './panel.ts';
import { seriesOf, ticksOf } from './time-axis.ts';

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Installers by the year of their game. */
export function years({ byYear, withoutYear }: CatalogueNumbers): Html {
  if (byYear.size === 0) return html``;
  const series = seriesOf(byYear, STEPS);
  const { starts, step, values } = series;
  const nameOf = (start: number) => (step === 1 ? String(start) : `${String(start)}–${String(start + step - 1)}`);
  const peak = starts[values.indexOf(Math.max(...values))] ?? 0;
  const ticks = ticksOf(series, { steps: STEPS, textOf: String, places: 'columns' });
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
