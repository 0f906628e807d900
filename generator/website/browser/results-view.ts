import type { Row } from '../search/search-files.ts';
import type { FoundRows } from './find-games.ts';
import { showRows } from './show-rows.ts';
import { type FilterCounts, isWish, type Wish, wishedRows } from './wish.ts';

const MAX_ROWS = 60;

/** Milliseconds before screen readers announce the count. */
const QUIET = 700;

type ResultState = 'failed' | 'filtered' | 'found' | 'nothing' | 'untyped';

export class ResultsView {
  readonly #results: HTMLElement;
  readonly #counts: FilterCounts;
  #telling = 0;
  #more: readonly Row[] = [];
  #query = '';

  constructor(results: HTMLElement, counts: FilterCounts) {
    this.#results = results;
    this.#counts = counts;
  }

  begin(): void {
    document.documentElement.classList.add('searching');
  }

  wait({ query }: Wish): void {
    this.#results.hidden = false;
    this.#say(`Searching for “${query}” …`);
  }

  fail(): void {
    this.#print('failed', 'The search did not load', 'You may be offline.');
  }

  show(wish: Wish, result: FoundRows): void {
    this.#counts.show(result.rows, wish);
    this.#print(...resultOf(wish, result), wish.query);
  }

  clear(): void {
    clearTimeout(this.#telling);
    this.#part('[role=status]').textContent = '';
    this.#results.hidden = true;
    document.documentElement.classList.remove('searching', 'settled');
    this.#counts.reset();
  }

  showMore(): void {
    const items = showRows(this.#more, this.#query);
    this.#part('ol').append(...items);
    items[0]?.querySelector('a')?.focus();
    this.#more = [];
    this.#part('[data-say=more]').hidden = true;
  }

  #print(state: ResultState, heading: string, text: string, rows: readonly Row[] = [], query = ''): void {
    document.documentElement.classList.add('searching', 'settled');
    this.#results.hidden = false;
    this.#part('h2').textContent = heading;
    this.#say(text);
    replaceRows(this.#part('ol'), showRows(rows.slice(0, MAX_ROWS), query));
    this.#more = rows.slice(MAX_ROWS);
    for (const line of this.#results.querySelectorAll<HTMLElement>('[data-say]')) {
      line.hidden = line.dataset['say'] !== state && !(line.dataset['say'] === 'more' && this.#more.length > 0);
    }
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => {
      this.#part('[role=status]').textContent = `${heading} ${text}`;
    }, QUIET);
    this.#query = query;
  }

  #say(text: string): void {
    const words = this.#part('.for');
    const next = words.cloneNode() as HTMLElement;
    next.textContent = text;
    words.replaceWith(next);
  }

  #part(name: string): HTMLElement {
    return this.#results.querySelector<HTMLElement>(name) ?? this.#results;
  }
}

/** Keeps the focus among the results. */
function replaceRows(list: HTMLElement, rows: readonly HTMLElement[]): void {
  const focus = list.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
  list.replaceChildren(...rows);
  if (focus) (list.querySelector<HTMLElement>(`[href="${focus}"]`) ?? list.querySelector('a'))?.focus();
}

function resultOf(
  wish: Wish,
  { rows, isExact, isPartial, dropped: droppedWords, nearest }: FoundRows,
): [ResultState, string, string, readonly Row[]] {
  const { query } = wish;
  const visibleRows = wishedRows(rows, wish);
  const heading = `${String(visibleRows.length)}${isPartial ? ' or more' : ''} ${visibleRows.length === 1 && !isPartial ? 'game' : 'games'}`;
  if (query.trim() === '' && isPartial) {
    return ['untyped', 'Which game?', 'Type the beginning of its name; the filters then hold for what is found.', []];
  }
  if (visibleRows.length > 0) {
    const inexact =
      droppedWords.length > 0
        ? `No game has all of “${query}”. Without “${droppedWords.join(' ')}”:`
        : `No exact match for “${query}”. Closest names:`;
    const words = isExact ? `for “${query}”` : inexact;
    return ['found', heading, query.trim() === '' ? 'newest update first' : words, visibleRows];
  }
  if (rows.length > 0 && isWish({ ...wish, query: '' })) {
    const rowCount = `${String(rows.length)}${isPartial ? ' or more' : ''}`;
    const words = query.trim() === '' ? 'No game' : `No game that matches “${query}”`;
    return ['filtered', heading, `${words} passes the filters; without them there are ${rowCount}.`, []];
  }
  const near = nearest.length === 0 ? '' : ' Names that come near:';
  return ['nothing', heading, `No game matches “${query}”.${near}`, nearest];
}
