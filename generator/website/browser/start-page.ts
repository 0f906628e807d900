import { addCopyButtons, startCopying } from './copy.ts';
import { startFlatpakSwitch } from './flatpak.ts';
import { startFolds } from './folds.ts';
import { startSearchKeys } from './search-keys.ts';
import { nameRequiredGames } from './required-games.ts';
import { beginSearch, startSearch } from './search.ts';
import { startTrying } from './try-address.ts';

/** What the script of a page does: once the page is read, except for what would otherwise be seen to move. */
export function startPage(): void {
  if (document.readyState !== 'loading') {
    start();
    return;
  }
  // The script of the first page is not deferred, so that a search by its address is laid out as one from the beginning.
  beginSearch(new URLSearchParams(location.search));
  addEventListener('DOMContentLoaded', start);
}

function start(): void {
  addCopyButtons();
  startCopying();
  startFlatpakSwitch();
  startFolds();
  nameRequiredGames();
  startSearchKeys();
  startSearch();
  startTrying();
}
