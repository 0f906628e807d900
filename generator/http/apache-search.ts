import { GAME_LIST, NOTHING_FOUND, searchAnswerPath } from './addresses.ts';
import { isSearch, LETTER, lettersOfKey, LONGEST_KEY, searchQuery, SURE_KEY } from './search-request.ts';
import type { Policy } from './settings.ts';

/** Letters that are found at once: Apache remembers nine groups of a pattern, of which one is the rest. */
const AT_ONCE = 8;

const KEY = 'catalogue_key';
const REST = 'catalogue_rest';

/** Turns a search into the request for the file with the longest key that there is. */
export function apacheSearch({ hasSearch }: Policy): string[] {
  if (!hasSearch) return [];
  const rule = (what: string) => `RewriteRule ^${GAME_LIST}$ ${what}`;
  const found = (count: number) => Array.from({ length: count }, (_none, at) => `%${String(at + 1)}`).join('');
  const groups = (count: number) => Array.from({ length: count }, () => `(${LETTER})`);
  const lengths = Array.from({ length: LONGEST_KEY - SURE_KEY + 1 }, (_none, at) => `{${String(LONGEST_KEY - at)}}`);
  const later = LONGEST_KEY - AT_ONCE;
  return [
    '# A search: the letters and digits of what was typed name a file.',
    `RewriteCond %{QUERY_STRING} "${searchQuery(groups(AT_ONCE))}([^&]*)"`,
    rule(`- [E=${KEY}:${found(AT_ONCE)},E=${REST}:%${String(AT_ONCE + 1)}]`),
    `RewriteCond %{ENV:${REST}} "^${lettersOfKey(groups(later))}"`,
    rule(`- [E=${KEY}:%{ENV:${KEY}}${found(later)}]`),
    ...[...lengths, '+$'].flatMap((length) => [
      `RewriteCond %{REQUEST_FILENAME}#%{ENV:${KEY}} "^(.+)/${GAME_LIST}/?#([a-z0-9]${length})"`,
      `RewriteCond "%1/${searchAnswerPath('%2')}" -f`,
      rule(`${searchAnswerPath('%2')} [L]`),
    ]),
    `RewriteCond %{QUERY_STRING} "${isSearch}"`,
    rule(`${NOTHING_FOUND} [L]`),
  ];
}
