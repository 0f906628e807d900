import type { Row } from '../search/search-files.ts';

export interface Wish {
  readonly query: string;
  readonly runners: readonly string[];
  /** First year of a decade; empty for any. */
  readonly decade: string;
}

export function wishOf(form: HTMLFormElement): Wish {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  return { query: texts('q')[0] ?? '', runners: texts('runner'), decade: texts('year')[0] ?? '' };
}

export function isWish({ query, runners, decade }: Wish): boolean {
  return query.trim() !== '' || runners.length > 0 || decade !== '';
}

export function addressOf({ query, runners, decade }: Wish): string {
  const parts = new URLSearchParams();
  if (query !== '') parts.set('q', query);
  for (const runner of runners) parts.append('runner', runner);
  if (decade !== '') parts.set('year', decade);
  return parts.size === 0 ? location.pathname : `?${parts.toString()}`;
}

export function fillForm(form: HTMLFormElement, parts: URLSearchParams): void {
  const runners = new Set(parts.getAll('runner'));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = runners.has(field.value);
    else if (field instanceof HTMLInputElement) field.value = (parts.get('q') ?? '').slice(0, field.maxLength);
    else if (field instanceof HTMLSelectElement) field.value = parts.get('year') ?? '';
  }
}

function hasRunner([, , , runners]: Row, wish: Wish): boolean {
  return wish.runners.length === 0 || runners.some((runner) => wish.runners.includes(runner));
}

function isOfDecade([, , year]: Row, { decade }: Wish): boolean {
  return decade === '' || (year !== null && Math.floor(year / 10) * 10 === Number(decade));
}

export function wishedRows(rows: readonly Row[], wish: Wish): readonly Row[] {
  return rows.filter((row) => hasRunner(row, wish) && isOfDecade(row, wish));
}

export type FilterCounts = ReturnType<typeof createFilterCounts>;

export function createFilterCounts(form: HTMLFormElement) {
  const chips = [...form.querySelectorAll<HTMLElement>('.chip b')].map((figure) => ({
    figure,
    allText: figure.textContent,
    runner: figure.closest('.chip')?.querySelector('input')?.value ?? '',
  }));
  for (const { figure, allText } of chips) figure.style.minWidth = `${String(allText.length)}ch`;
  const years = [...form.querySelectorAll('option')].map((option) => ({ option, allText: option.text }));
  return {
    show: (rows: readonly Row[], wish: Wish) => {
      const ofDecade = rows.filter((row) => isOfDecade(row, wish));
      for (const { figure, runner } of chips) {
        figure.textContent = String(ofDecade.filter((row) => hasRunner(row, { ...wish, runners: [runner] })).length);
      }
      const ofRunner = rows.filter((row) => hasRunner(row, wish));
      for (const { option, allText } of years) {
        const count = ofRunner.filter((row) => isOfDecade(row, { ...wish, decade: option.value })).length;
        option.text = `${allText} (${String(count)})`;
      }
    },
    reset: () => {
      for (const { figure, allText } of chips) figure.textContent = allText;
      for (const { option, allText } of years) option.text = allText;
    },
  };
}
