import { foldText, numeralOf, searchKey } from '../../answers/search/search-words.ts';
import { tellingWords } from '../../text/telling-words.ts';
import { idKey } from './search-files.ts';

/** Words for stores beside an id. */
const OF_STORES = new Set(['app', 'appid', 'epic', 'gog', 'humble', 'id', 'steam', 'steamid', 'store']);

export interface Query {
  readonly requiredWords: readonly string[];
  /** Rare words, without numbers, years and runners; all words if there are none. */
  readonly rare: readonly string[];
  /** All words joined, and the rare ones. */
  readonly joinedWord: readonly [typed: string, key: string];
  /** The id of a store; empty if it is none. */
  readonly id: string;
}

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
    requiredWords,
    rare: rare.length === 0 ? requiredWords : rare,
    joinedWord: [words.join(''), searchKey(words)],
    id: ids.length === 1 && ids[0] !== undefined ? ids[0] : '',
  };
}
