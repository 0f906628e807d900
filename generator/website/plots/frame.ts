import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';

/** Where the highest line of a plot and its base are, in percent of its height. */
const TOP = 10;
const BASE = 89;

/** A word below the base. */
export interface Tick {
  /** From 0 to 1. */
  readonly at: number;
  readonly text: string;
}

/** What plots with an axis share, in percent, so that they fit every width: where a value is drawn, and what stands around it. */
function frameOf(highest: number, ticks: readonly Tick[], label: string) {
  const grid = gridOf(highest);
  const top = grid.at(-1) ?? 1;
  const yOf = (value: number) => rounded(BASE - ((BASE - TOP) * value) / top);
  const lines = grid.map(
    (value) =>
      html`<line x2="100%" y1="${yOf(value)}%" y2="${yOf(value)}%" /><text
          x="-8"
          y="${yOf(value)}%"
          dy="4"
          text-anchor="end"
        >
          ${withCommas(value)}
        </text>`,
  );
  const words = ticks.map(
    ({ at, text }) => html`<text x="${rounded(at * 100)}%" y="${BASE}%" dy="20" ${anchor(at)}>${text}</text>`,
  );
  return {
    yOf,
    around: (drawn: Html) =>
      html`<svg class="plot${top > 999 && ' far'}" role="img" aria-label="${label}">
        <g class="grid">${lines}</g>
        ${drawn}
        <line class="base" x2="100%" y1="${BASE}%" y2="${BASE}%" />
        <g class="ticks">${words}</g>
      </svg>`,
  };
}

/** Which end of a text is where it is put: one at the right edge would leave the plot, one at the left has the numbers' place. */
function anchor(at: number): Html {
  return html`text-anchor="${at > 0.94 ? 'end' : 'middle'}"`;
}

/** Two digits behind the point are more than any screen shows. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How much of its place a column takes. */
const FILLED = 0.8;

/** A plot of columns side by side; the highest one is labelled. */
export function columns(values: readonly number[], ticks: readonly Tick[], label: string): Html {
  const highest = Math.max(...values, 1);
  const { yOf, around } = frameOf(highest, ticks, label);
  const width = 100 / values.length;
  const drawn = values.map((value, index) => {
    if (value === 0) return html``;
    const x = rounded(width * (index + (1 - FILLED) / 2));
    return html`<rect
      x="${x}%"
      y="${yOf(value)}%"
      width="${rounded(width * FILLED)}%"
      height="${rounded(BASE - yOf(value))}%"
    />`;
  });
  const peak = values.indexOf(highest);
  const at = (peak + 0.5) / values.length;
  return around(
    html`<g class="shape">${drawn}</g
      >${peak >= 0 && html`<text class="said" x="${rounded(at * 100)}%" y="${yOf(highest)}%" dy="-5" ${anchor(at)}>${withCommas(highest)}</text>`}`,
  );
}

/** A plot of a value over time, from left to right at even distances; the last value is labelled. */
export function risingArea(values: readonly number[], ticks: readonly Tick[], label: string): Html {
  const { yOf, around } = frameOf(Math.max(...values, 1), ticks, label);
  const last = values.at(-1) ?? 0;
  const points = values.map(
    (value, index) => `${String(rounded((index / (values.length - 1)) * 100))} ${String(yOf(value))}`,
  );
  const line = `M${points.join('L')}`;
  return around(
    html`<svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path class="under" d="${line}V${BASE}H0z" />
        <path class="line" d="${line}" />
      </svg>
      <text class="said" x="100%" y="${yOf(last)}%" dy="-8" text-anchor="end">${withCommas(last)}</text>`,
  );
}

/** The least round step that divides a distance into at most so many parts. */
export function roundStep(distance: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (step * power * most >= distance) return step * power;
  }
}

/** Values for lines across a plot, from the bottom up, without zero; the highest is at or above what is highest. */
export function gridOf(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1), 4);
  return Array.from({ length: Math.max(Math.ceil(highest / step), 1) }, (_none, index) => (index + 1) * step);
}
