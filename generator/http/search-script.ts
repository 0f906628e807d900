import { EMPTY_WORDS } from './telling-words.ts';
import { LONGEST_KEY } from './search-request.ts';

/** What `typedKey` does, for hosts that run scripts, one of which knows little more than ECMAScript 5. */
export const SEARCH_SCRIPT = `// The letters and digits of what was typed, by which files are named.
function searchKey(typed) {
  // Where accents cannot be taken off, they are left out.
  var plain = typed.normalize === undefined ? typed : typed.normalize('NFD');
  var words = plain.toLowerCase().split(' ');
  var telling = words.filter(function (word, at) {
    return !/[a-z0-9]/.test(words.slice(at + 1).join('')) || !${JSON.stringify([...EMPTY_WORDS])}.includes(word);
  });
  return telling.join('').replace(/[^a-z0-9]/g, '').slice(0, ${String(LONGEST_KEY)});
}
`;
