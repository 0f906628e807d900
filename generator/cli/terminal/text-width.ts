import type { TextStream } from './environment.ts';

/** Width where that of the terminal is unknown, or where there is none. */
const USUAL_WIDTH = 100;

const [NARROWEST, WIDEST] = [40, 160];

/** Columns that a text for people is laid out in. */
export function textWidth({ columns }: TextStream): number {
  if (columns === undefined || columns === 0) return USUAL_WIDTH;
  return Math.min(Math.max(columns, NARROWEST), WIDEST);
}
