import { GAME_LIST, NOTHING_FOUND, searchAnswerPath } from './addresses.ts';
import { isSearch, LETTER, LONGEST_KEY, searchQuery, SURE_KEY } from './search-request.ts';
import type { HostSettings } from './settings.ts';

/** Letters of the key, as the pattern finds them. */
const LETTERS = Array.from({ length: LONGEST_KEY }, (_none, at) => `{http.regexp.typed.${String(at + 1)}}`);

/** Turns a search into the request for the file with the longest key that there is. */
export function caddySearch({ hasSearch }: HostSettings): string {
  if (!hasSearch) return '';
  const groups = LETTERS.map(() => `(${LETTER})`);
  const keys = LETTERS.map((_letter, at) => LETTERS.slice(0, at + 1).join(''));
  const shorter = keys.slice(SURE_KEY - 1, LONGEST_KEY - 1).reverse();
  return `	@search {
		path /${GAME_LIST}
		vars_regexp {http.request.uri.query} \`${isSearch}\`
	}
	route @search {
		@typed vars_regexp typed {http.request.uri.query} \`${searchQuery(groups)}\`
		rewrite @typed /${searchAnswerPath(LETTERS.join(''))}
		rewrite /${searchAnswerPath('')} /${NOTHING_FOUND}
		try_files {path} ${shorter.map((key) => `/${searchAnswerPath(key)}`).join(' ')} /${NOTHING_FOUND}
	}
`;
}
