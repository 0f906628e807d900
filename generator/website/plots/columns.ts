import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { anchor, frameOf, rounded, type Tick } from './frame.ts';

/** How much of its place a column takes. */
const FILLED = 0.8;

/** A plot of columns side by side; the highest one is labelled. */
export function columns(values: readonly number[], ticks: readonly Tick[], label: string): Html {
  const highest = Math.max(...values, 1);
  const { yOf, base, around } = frameOf(highest, ticks, label);
  const width = 100 / values.length;
  const drawn = values.map((value, index) => {
    if (value === 0) return html``;
    const x = rounded(width * (index + (1 - FILLED) / 2));
    return html`<rect
      x="${x}%"
      y="${yOf(value)}%"
      width="${rounded(width * FILLED)}%"
      height="${rounded(base - yOf(value))}%"
    />`;
  });
  const peak = values.indexOf(highest);
  const at = (peak + 0.5) / values.length;
  return around(
    html`<g class="shape">${drawn}</g
      >${peak >= 0 && html`<text class="said" x="${rounded(at * 100)}%" y="${yOf(highest)}%" dy="-5" ${anchor(at)}>${withCommas(highest)}</text>`}`,
  );
}
