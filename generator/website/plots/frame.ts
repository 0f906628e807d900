import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { gridOf } from './scale.ts';

/** Where the highest line of a plot and its base are, in percent of its height. */
const TOP = 10;
const BASE = 89;

/** A word below the base. */
export interface Tick {
  /** From 0 to 1. */
  readonly at: number;
  readonly text: string;
}

/** A plot in the making: where a value is drawn, and what stands around it. */
export interface Frame {
  /** In percent of the height, from above. */
  readonly yOf: (value: number) => number;
  readonly base: number;
  /** The whole plot, with this in it. */
  readonly around: (drawn: Html) => Html;
}

/** What plots with an axis share, in percent, so that they fit every width. */
export function frameOf(highest: number, ticks: readonly Tick[], label: string): Frame {
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
    base: BASE,
    around: (drawn) =>
      html`<svg class="plot${top > 999 && ' far'}" role="img" aria-label="${label}">
        <g class="grid">${lines}</g>
        ${drawn}
        <line class="base" x2="100%" y1="${BASE}%" y2="${BASE}%" />
        <g class="ticks">${words}</g>
      </svg>`,
  };
}

/** Which end of a text is where it is put: one at the right edge would leave the plot, one at the left has the numbers' place. */
export function anchor(at: number): Html {
  return html`text-anchor="${at > 0.94 ? 'end' : 'middle'}"`;
}

/** Two digits behind the point are more than any screen shows. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
