import { monthName } from '../html/day-words.ts';

/** The month of a moment, counted from the year 0. */
export function monthOf(moment: string): number {
  return Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1;
}

/** A month as people write it. */
export function monthText(month: number): string {
  return `${monthName(month % 12)} ${yearText(month)}`;
}

export function yearText(month: number): string {
  return String(Math.floor(month / 12));
}
