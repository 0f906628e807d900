import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { frameOf, rounded, type Tick } from './frame.ts';

/** A plot of a value over time, from left to right at even distances; the last value is labelled. */
export function risingArea(values: readonly number[], ticks: readonly Tick[], label: string): Html {
  const { yOf, base, around } = frameOf(Math.max(...values, 1), ticks, label);
  const last = values.at(-1) ?? 0;
  const points = values.map(
    (value, index) => `${String(rounded((index / (values.length - 1)) * 100))} ${String(yOf(value))}`,
  );
  const line = `M${points.join('L')}`;
  return around(
    html`<svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path class="under" d="${line}V${base}H0z" />
        <path class="line" d="${line}" />
      </svg>
      <text class="said" x="100%" y="${yOf(last)}%" dy="-8" text-anchor="end">${withCommas(last)}</text>`,
  );
}
