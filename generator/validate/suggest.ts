import { closest, distance } from 'fastest-levenshtein';

/** The candidate that a mistyped word was probably meant to be: near enough to be a slip, and not half of the word. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || word.length > 200) return undefined;
  const nearest = closest(normal(word), candidates.map(normal));
  const found = candidates.find((candidate) => normal(candidate) === nearest);
  if (found === undefined || found === word) return undefined;
  const isNear = distance(normal(word), nearest) <= Math.max(1, Math.floor(found.length / 3));
  return isNear || isSwap(normal(word), nearest) ? found : undefined;
}

/** Case and dashes, of either kind or left out, are the commonest slips. */
function normal(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** Whether two neighbouring letters have changed places, which counts as two slips otherwise. */
function isSwap(word: string, candidate: string): boolean {
  return distance(word, candidate) === 2 && letters(word) === letters(candidate);
}

function letters(word: string): string {
  return Array.from(word).sort().join('');
}
