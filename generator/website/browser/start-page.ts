import { startCopying } from './copy.ts';
import { startFolds } from './folds.ts';

/** What the script of a page does once the page is read. */
export function startPage(): void {
  startCopying();
  startFolds();
}
