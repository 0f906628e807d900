import { createFinder, type FoundRows } from './find-games.ts';
import { readJson } from './read-json.ts';
import { ResultsView } from './results-view.ts';
import { addressOf, createFilterCounts, fillForm, isWish, wishedRows, wishOf } from './wish.ts';

/** Milliseconds after a key until search, waiting message and address. */
const PAUSE = 60;
const PATIENCE = 300;
const SETTLED = 500;

export function beginSearch(parts: URLSearchParams): void {
  if (['q', 'runner', 'year'].some((name) => parts.has(name))) document.documentElement.classList.add('searching');
}

export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#search');
  const results = document.getElementById('results');
  if (form === null || results === null) return;
  const view = new ResultsView(results, createFilterCounts(form));
  const search = createSearch(form, createFinder(readJson), view);
  fillForm(form, wishedFirst(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search.start(0, true);
  });
  form.addEventListener('input', () => {
    search.start(PAUSE);
  });
  results.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (target.value === 'more') {
      view.showMore();
      return;
    }
    if (target.value === 'clear') fillForm(form, new URLSearchParams({ q: wishOf(form).query }));
    search.start(0);
  });
  // Keeps the list for readers who come back.
  addEventListener('pagehide', search.keepAddress);
  results.addEventListener('click', search.keepAddress);
  search.start(0);
}

/** The search of the address, or what was typed before this script ran. */
function wishedFirst(form: HTMLFormElement): URLSearchParams {
  const parts = new URLSearchParams(location.search);
  if (!parts.has('q')) parts.set('q', wishOf(form).query);
  return parts;
}

function createSearch(form: HTMLFormElement, find: (query: string) => Promise<FoundRows>, view: ResultsView) {
  let last = 0;
  let shownSearch = 0;
  let lastSearch = 0;
  let messageTimer = 0;
  const run = async (isEntered: boolean) => {
    const wish = wishOf(form);
    const number = last;
    messageTimer = setTimeout(() => {
      view.wait(wish);
    }, PATIENCE);
    const result = await find(wish.query).catch(() => undefined);
    if (number !== last) return;
    clearTimeout(messageTimer);
    if (result === undefined) view.fail();
    else view.show(wish, result);
    if (isEntered && result !== undefined && wishedRows(result.rows, wish).length === 1)
      document.querySelector<HTMLElement>('#results ol a')?.click();
  };
  const keepAddress = () => {
    clearTimeout(shownSearch);
    const address = addressOf(wishOf(form));
    if (address !== (location.search || location.pathname)) history.replaceState(null, '', address);
  };
  const start = (pause: number, isEntered = false) => {
    last += 1;
    for (const timer of [lastSearch, shownSearch, messageTimer]) clearTimeout(timer);
    shownSearch = setTimeout(keepAddress, SETTLED);
    if (!isWish(wishOf(form))) {
      view.clear();
      return;
    }
    view.begin();
    lastSearch = setTimeout(() => void run(isEntered), pause);
  };
  return { start, keepAddress };
}
