import type { Row } from '../search/row.ts';
import { hasRunner, isOfDecade, type Wish } from './wish.ts';

export type FilterCounts = ReturnType<typeof createFilterCounts>;

/** Creates what says at each filter how many games it would leave of those that were found. */
export function createFilterCounts(form: HTMLFormElement) {
  const chips = [...form.querySelectorAll<HTMLElement>('.chip b')].map((figure) => ({
    figure,
    all: figure.textContent,
    runner: figure.closest('.chip')?.querySelector('input')?.value ?? '',
  }));
  // What stands beside a figure stays where it is when the figure gets shorter.
  for (const { figure, all } of chips) figure.style.minWidth = `${String(all.length)}ch`;
  const years = [...form.querySelectorAll('option')].map((option) => ({ option, all: option.text }));
  return {
    show: (rows: readonly Row[], wish: Wish) => {
      const ofDecade = rows.filter((row) => isOfDecade(row, wish));
      for (const { figure, runner } of chips) {
        figure.textContent = String(ofDecade.filter((row) => hasRunner(row, { ...wish, runners: [runner] })).length);
      }
      const ofRunner = rows.filter((row) => hasRunner(row, wish));
      for (const { option, all } of years) {
        const count = ofRunner.filter((row) => isOfDecade(row, { ...wish, decade: option.value })).length;
        option.text = `${all} (${String(count)})`;
      }
    },
    /** Says again what the page said at first: how many of all games. */
    reset: () => {
      for (const { figure, all } of chips) figure.textContent = all;
      for (const { option, all } of years) option.text = all;
    },
  };
}
