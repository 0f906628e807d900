/** The words of a text, which has a blank between them. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
