import { EMPTY_WORDS } from './telling-words.ts';
import { LONGEST_KEY } from './search-request.ts';

/** What `typedKey` does, for hosts that run scripts, one of which knows little more than ECMAScript 5. */
export const SEARCH_SCRIPT = `// The letters and digits of what was typed, by which files are named.
function searchKey(typed) {
  var words = typed.normalize('NFD').toLowerCase().split(' ');
  var telling = words.filter(function (word, at) {
    return !/[a-z0-9]/.test(words.slice(at + 1).join('')) || !${JSON.stringify([...EMPTY_WORDS])}.includes(word);
  });
  return telling.join('').replace(/[^a-z0-9]/g, '').slice(0, ${String(LONGEST_KEY)});
}
`;
