import { EMPTY_WORDS } from '../../http/search-request.ts';

/** Words that people add and leave out: what is found must not depend on them. */
const EMPTY: ReadonlySet<string> = new Set(EMPTY_WORDS);

/** The words of a name that tell it from others; where there are none, all of them: "The Game" is a name. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length === 0 ? words : telling;
}
