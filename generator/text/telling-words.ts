/** Words that people add or leave out, so a search ignores them. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'game', 'n', 'of', 'the']);

/** The words of a name that tell it from others; where there are none, all of them: "The Game" is a name. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const wordsThatTell = words.filter((word) => !EMPTY_WORDS.has(word));
  return wordsThatTell.length === 0 ? words : wordsThatTell;
}
