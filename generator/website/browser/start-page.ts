import { startCopying } from './copy.ts';
import { startFolds } from './folds.ts';
import { startSearch } from './search.ts';

/** What the script of a page does once the page is read. */
export function startPage(): void {
  startCopying();
  startFolds();
  startSearch();
}
