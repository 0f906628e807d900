/** A statement about a mistyped word, with the word that was probably meant if there is one. */
export function didYouMean(statement: string, suggestion: string | undefined): string {
  return suggestion === undefined ? statement : `${statement}; did you mean "${suggestion}"?`;
}
