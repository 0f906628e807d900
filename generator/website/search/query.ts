import { foldText, numeralOf, searchKey } from '../../answers/search/search-words.ts';
import { tellingWords } from '../../text/telling-words.ts';
import { idKey } from './search-files.ts';

/** Words beside an id that say whose it is. */
const OF_STORES = new Set(['app', 'appid', 'epic', 'gog', 'humble', 'id', 'steam', 'steamid', 'store']);

/** What was typed, taken apart. */
export interface Query {
  /** All its words. */
  readonly words: readonly string[];
  /** Those that a game must have. */
  readonly requiredWords: readonly string[];
  /** Those of them that few games have: neither numbers and years nor runners. Where there are none, all of them. */
  readonly rare: readonly string[];
  /** All words as one, as they are and by what tells a name from others. */
  readonly joined: readonly [typed: string, key: string];
  /** The one id of a store that it may be; empty where there is none. */
  readonly id: string;
}

/** Takes apart what was typed, at a site whose games have runners of certain words. */
export function readQuery(text: string, runnerWords: ReadonlySet<string>): Query {
  const words = foldText(text).split(' ').filter(Boolean);
  const requiredWords = [...new Set(tellingWords(words))];
  const rare = requiredWords.filter(
    (word) => !/^\d{1,4}$/.test(word) && numeralOf(word) === undefined && !runnerWords.has(word),
  );
  const parts = text
    .trim()
    .split(/[\s/:]+/)
    .map(idKey);
  const ids = parts.filter((part) => part !== '' && !OF_STORES.has(part));
  return {
    words,
    requiredWords,
    rare: rare.length === 0 ? requiredWords : rare,
    joined: [words.join(''), searchKey(words)],
    id: ids.length === 1 && ids[0] !== undefined ? ids[0] : '',
  };
}
