import { createFinder, type Found } from './find-games.ts';
import { showRows } from './show-rows.ts';
import type { Row } from '../search/row.ts';

/** Milliseconds after a letter until the search begins, until the page says that it waits, and until the address follows. */
const [PAUSE, PATIENCE, SETTLED] = [60, 300, 500];

/** What is asked for. */
interface Wish {
  readonly query: string;
  readonly runners: readonly string[];
  /** The first year of ten; empty for any. */
  readonly decade: string;
}

/** Starts the search of the first page: as one types, by the address, and by keys. */
export function startSearch(): void {
  addEventListener('keydown', focusField);
  const form = document.querySelector<HTMLFormElement>('#search');
  const results = document.getElementById('results');
  if (form === null || results === null) return;
  const view = createView(results);
  const find = createFinder(readJson);
  const search = createSearch(form, find, view);
  fill(form, new URLSearchParams(location.search));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search(0);
  });
  form.addEventListener('input', () => {
    search(PAUSE);
  });
  results.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (target.value === 'clear') fill(form, new URLSearchParams({ q: wishOf(form).query }));
    search(0);
  });
  addEventListener('keydown', (event) => {
    moveFocus(event, form, results);
  });
  search(0);
}

/** Searches after a pause; an answer that comes after a later wish is dropped. */
function createSearch(form: HTMLFormElement, find: (query: string) => Promise<Found>, view: View) {
  let [last, settled, begun, waiting] = [0, 0, 0, 0];
  const run = async () => {
    const wish = wishOf(form);
    const number = (last += 1);
    clearTimeout(waiting);
    if (wish.query.trim() === '') {
      view.clear();
      return;
    }
    waiting = setTimeout(() => {
      view.wait(wish);
    }, PATIENCE);
    const found = await find(wish.query).catch(() => undefined);
    if (number !== last) return;
    clearTimeout(waiting);
    if (found === undefined) view.fail();
    else view.show(wish, found);
  };
  return (pause: number) => {
    clearTimeout(begun);
    clearTimeout(settled);
    begun = setTimeout(() => void run(), pause);
    settled = setTimeout(() => {
      history.replaceState(null, '', addressOf(wishOf(form)));
    }, SETTLED);
  };
}

async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function wishOf(form: HTMLFormElement): Wish {
  const data = new FormData(form);
  const text = (name: string) => data.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  return { query: text('q')[0] ?? '', runners: text('runner'), decade: text('year')[0] ?? '' };
}

function addressOf({ query, runners, decade }: Wish): string {
  const parts = new URLSearchParams();
  if (query !== '') parts.set('q', query);
  for (const runner of runners) parts.append('runner', runner);
  if (decade !== '') parts.set('year', decade);
  return parts.size === 0 ? location.pathname : `?${parts.toString()}`;
}

function fill(form: HTMLFormElement, parts: URLSearchParams): void {
  const runners = new Set(parts.getAll('runner'));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = runners.has(field.value);
    else if (field instanceof HTMLInputElement) field.value = parts.get('q') ?? '';
    else if (field instanceof HTMLSelectElement) field.value = parts.get('year') ?? '';
  }
}

function focusField(event: KeyboardEvent): void {
  const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
  const field = document.getElementById('q');
  if (!(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  field.select();
}

/** Down leads from the field to the first result, Escape back. */
function moveFocus(event: KeyboardEvent, form: HTMLFormElement, results: HTMLElement): void {
  const field = form.querySelector<HTMLInputElement>('#q');
  const [from, to] = event.key === 'ArrowDown' ? [field, results.querySelector('a')] : [results, field];
  if ((event.key !== 'ArrowDown' && event.key !== 'Escape') || to === null) return;
  if (!(event.target instanceof Node) || from?.contains(event.target) !== true) return;
  event.preventDefault();
  to.focus();
}

interface View {
  clear(): void;
  wait(wish: Wish): void;
  fail(): void;
  show(wish: Wish, found: Found): void;
}

function createView(results: HTMLElement): View {
  const [title, status, list, say] = ['h2', '[role=status]', 'ol', '.say'].map((name) => results.querySelector(name));
  const open = (isOpen: boolean) => {
    results.hidden = !isOpen;
    document.body.classList.toggle('searching', isOpen);
  };
  const print = (heading: string, words: string, rows: readonly Row[], query: string, kind = '') => {
    open(true);
    if (title) title.textContent = heading;
    if (status) status.textContent = words;
    if (list) list.replaceChildren(...showRows(rows, query));
    for (const part of say?.children ?? []) {
      const own = part instanceof HTMLElement ? part.dataset['say'] : undefined;
      if (own !== undefined) part.toggleAttribute('hidden', own !== kind);
    }
  };
  return {
    clear: () => {
      open(false);
    },
    wait: ({ query }) => {
      open(true);
      if (status) status.textContent = `Searching for “${query}” …`;
    },
    fail: () => {
      print('The search did not load', 'You may be offline. The list of all games works without it.', [], '', 'failed');
    },
    show: (wish, { rows, isExact }) => {
      countRunners(rows);
      const shown = rows.filter((row) => suits(row, wish));
      const heading = `${String(shown.length)} ${shown.length === 1 ? 'game' : 'games'}`;
      if (shown.length > 0) {
        const words = isExact ? `for “${wish.query}”` : `No exact match for “${wish.query}”. Closest names:`;
        print(heading, words, shown, wish.query);
      } else if (rows.length > 0) {
        print(
          heading,
          `No game that matches “${wish.query}” passes the filters; without them there are ${String(rows.length)}.`,
          [],
          '',
          'filtered',
        );
      } else print(heading, `No game matches “${wish.query}”.`, [], '', 'nothing');
    },
  };
}

function suits([, , year, runners]: Row, { runners: wished, decade }: Wish): boolean {
  const isThen = decade === '' || (year !== null && Math.floor(year / 10) * 10 === Number(decade));
  return isThen && (wished.length === 0 || runners.some((runner) => wished.includes(runner)));
}

/** Says at each filter how many of these games it leaves. */
function countRunners(rows: readonly Row[]): void {
  for (const chip of document.querySelectorAll('.chip')) {
    const field = chip.querySelector('input');
    const figure = chip.querySelector('b');
    if (field && figure)
      figure.textContent = String(rows.filter(([, , , runners]) => runners.includes(field.value)).length);
  }
}
