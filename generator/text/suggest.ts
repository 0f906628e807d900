import { distance } from 'fastest-levenshtein';

/** The candidate that a mistyped word was probably meant to be: near enough to be a slip, and not half of the word. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 200) return undefined;
  const normalWord = normal(word);
  let nearest: { readonly candidate: string; readonly slips: number } | undefined;
  for (const candidate of candidates) {
    const normalCandidate = normal(candidate);
    // Letters that are too many or too few are slips at least.
    if (nearest !== undefined && Math.abs(normalCandidate.length - normalWord.length) >= nearest.slips) continue;
    const slips = slipsBetween(normalWord, normalCandidate);
    if (nearest === undefined || slips < nearest.slips) nearest = { candidate, slips };
  }
  if (nearest === undefined || nearest.candidate === word) return undefined;
  return nearest.slips <= Math.max(1, Math.floor(nearest.candidate.length / 3)) ? nearest.candidate : undefined;
}

/** Case and dashes, of either kind or omitted, are the commonest slips. */
function normal(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** Letters to be added, taken away or changed; two that have changed places are one slip. */
function slipsBetween(word: string, candidate: string): number {
  const slips = distance(word, candidate);
  return (slips === 2 || slips === 4) && letters(word) === letters(candidate) ? slips / 2 : slips;
}

function letters(word: string): string {
  return Array.from(word).sort().join('');
}

/** A statement about a mistyped word, with the word that was probably meant if there is one. */
export function didYouMean(statement: string, suggestion: string | undefined): string {
  return suggestion === undefined ? statement : `${statement}; did you mean "${suggestion}"?`;
}
